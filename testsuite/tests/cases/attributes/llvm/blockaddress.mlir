// RUN: --split-input-file
// The address of a block, which has a number in its function.
func.func private @held() attributes {
  a = #llvm.blocktag<id = 3>,
  b = #llvm.blockaddress<function = @f, tag = <id = 1>>,
  c = #llvm.blockaddress<tag = #llvm.blocktag<id = 0>, function = @g>
}

// -----

// Error: a number.
func.func private @held() attributes {a = #llvm.blocktag<>}

// -----

// Error: the number is one.
func.func private @held() attributes {a = #llvm.blocktag<id = x>}

// -----

// Error: a block.
func.func private @held() attributes {a = #llvm.blockaddress<function = @f>}

// -----

// Error: a function.
func.func private @held() attributes {a = #llvm.blockaddress<tag = <id = 1>>}

// -----

// Error: a function by one name.
func.func private @held() attributes {a = #llvm.blockaddress<function = @m::@f, tag = <id = 1>>}

// -----

// Error: the function is a symbol.
func.func private @held() attributes {a = #llvm.blockaddress<function = "f", tag = <id = 1>>}
