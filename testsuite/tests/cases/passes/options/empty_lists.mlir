// RUN: --canonicalize=enable-patterns= --convert-to-llvm=filter-dialects=
// RUN: --canonicalize=enable-patterns={} --convert-to-llvm=filter-dialects={}
// RUN: --canonicalize=enable-patterns="" --convert-to-llvm=filter-dialects=''

// An empty list asks for nothing, however it is written.

func.func @f(%a: i32, %c: i1) -> i32 {
  %r = scf.if %c -> i32 {
    scf.yield %a : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}
