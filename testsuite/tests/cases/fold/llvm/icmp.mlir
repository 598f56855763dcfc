// RUN: --canonicalize --split-input-file

llvm.func @use(i1)

llvm.func @same(%x: i32) {
  %0 = llvm.icmp "eq" %x, %x : i32
  llvm.call @use(%0) : (i1) -> ()
  %1 = llvm.icmp "ne" %x, %x : i32
  llvm.call @use(%1) : (i1) -> ()
  %2 = llvm.icmp "slt" %x, %x : i32
  llvm.call @use(%2) : (i1) -> ()
  %3 = llvm.icmp "sle" %x, %x : i32
  llvm.call @use(%3) : (i1) -> ()
  %4 = llvm.icmp "sgt" %x, %x : i32
  llvm.call @use(%4) : (i1) -> ()
  %5 = llvm.icmp "sge" %x, %x : i32
  llvm.call @use(%5) : (i1) -> ()
  %6 = llvm.icmp "ult" %x, %x : i32
  llvm.call @use(%6) : (i1) -> ()
  %7 = llvm.icmp "ule" %x, %x : i32
  llvm.call @use(%7) : (i1) -> ()
  %8 = llvm.icmp "ugt" %x, %x : i32
  llvm.call @use(%8) : (i1) -> ()
  %9 = llvm.icmp "uge" %x, %x : i32
  llvm.call @use(%9) : (i1) -> ()
  llvm.return
}

// -----

// The address of a variable on the stack is not null.
llvm.func @null(%n: i32) -> i1 {
  %0 = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %1 = llvm.mlir.zero : !llvm.ptr
  %2 = llvm.icmp "eq" %0, %1 : !llvm.ptr
  llvm.return %2 : i1
}

// -----

llvm.func @not_null(%n: i32) -> i1 {
  %0 = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %1 = llvm.mlir.zero : !llvm.ptr
  %2 = llvm.icmp "ne" %1, %0 : !llvm.ptr
  llvm.return %2 : i1
}

// -----

llvm.func @vectors(%x: vector<2xi8>) -> vector<2xi1> {
  %0 = llvm.icmp "sle" %x, %x : vector<2xi8>
  llvm.return %0 : vector<2xi1>
}
