// RUN: --split-input-file
// Addresses, in some space.
func.func private @held() attributes {
  a = !llvm.ptr,
  b = !llvm.ptr<0>,
  c = !llvm.ptr<3>,
  d = !llvm.ptr<4294967295>,
  e = vector<4x!llvm.ptr<1>>,
  f = (!llvm.ptr) -> !llvm.ptr<5>
}

// -----

// Error: the space is a number.
func.func private @held() attributes {a = !llvm.ptr<"global">}

// -----

// Error: no type of what is there.
func.func private @held() attributes {a = !llvm.ptr<i32>}

// -----

// Error: the number has no type.
func.func private @held() attributes {a = !llvm.ptr<3 : i32>}

// -----

// Error: the number has 32 bits.
func.func private @held() attributes {a = !llvm.ptr<4294967296>}

// -----

// Error: one number.
func.func private @held() attributes {a = !llvm.ptr<1, 2>}

// -----

// Error: there is a number.
func.func private @held() attributes {a = !llvm.ptr<>}

// -----

// Error: the bracket is closed.
func.func private @held() attributes {a = !llvm.ptr<3}

// -----

// Negative numbers stand for large ones.
llvm.func @forms(!llvm.ptr<-1>, !llvm.ptr<-99999999>, !llvm.ptr<-0x7fffffff>, !llvm.ptr<-8>, !llvm.ptr<-00000000000>)

// -----

// Error: but not such as are longer than the number that they stand for.
llvm.func @f(!llvm.ptr<-100000000>)

// -----

// Error: nor such as would be negative without their sign.
llvm.func @f(!llvm.ptr<-0xffffffff>)
