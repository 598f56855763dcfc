// RUN: --emit=llvm-ir --split-input-file
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// Functions are in the address space of programs that the data layout states, lists of constructors in that of globals.

module attributes {llvm.data_layout = "e-P1-G2-A5-p:16:8"} {
  llvm.mlir.global_ctors ctors = [@addresses], priorities = [1 : i32], data = [#llvm.zero]
  llvm.mlir.global external @cell() {addr_space = 3 : i32} : !llvm.ptr<3>
  llvm.func @personality(...) -> i32
  llvm.func @addresses() {
    llvm.inline_asm has_side_effects "nop", "" : () -> ()
    %cell = llvm.mlir.addressof @cell : !llvm.ptr<3>
    %equivalent = llvm.dso_local_equivalent @calls : !llvm.ptr
    llvm.store %equivalent, %cell : !llvm.ptr, !llvm.ptr<3>
    %function = llvm.mlir.addressof @addresses : !llvm.ptr
    llvm.store %function, %cell : !llvm.ptr, !llvm.ptr<3>
    %block = llvm.blockaddress <function = @addresses, tag = <id = 1>> : !llvm.ptr
    llvm.store %block, %cell : !llvm.ptr, !llvm.ptr<3>
    llvm.br ^last
  ^last:
    llvm.blocktag <id = 1>
    llvm.return
  }
  llvm.func @calls(%a: f32, %p: !llvm.ptr<1>, %q: !llvm.ptr) -> f32 attributes {personality = @personality} {
    llvm.call %p() : !llvm.ptr<1>, () -> ()
    llvm.call %q() : !llvm.ptr, () -> ()
    %0 = llvm.intr.sqrt(%a) : (f32) -> f32
    %1 = llvm.invoke @calls(%0, %p, %q) to ^normal unwind ^cleanup : (f32, !llvm.ptr<1>, !llvm.ptr) -> f32
  ^normal:
    llvm.return %1 : f32
  ^cleanup:
    %2 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
    llvm.resume %2 : !llvm.struct<(ptr, i32)>
  }
}

// -----

// Without such a space, functions are in the default one, whatever the type of their address.

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.mlir.addressof @f : !llvm.ptr<1>
  llvm.store %0, %p : !llvm.ptr<1>, !llvm.ptr
  llvm.return
}
