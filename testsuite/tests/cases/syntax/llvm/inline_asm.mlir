// RUN: --split-input-file
llvm.func @forms(%a: i32, %p: !llvm.ptr) {
  llvm.inline_asm "nop", "" : () -> ()
  %0 = llvm.inline_asm "mov $0, $1", "=r,r" %a : (i32) -> i32
  %1 = llvm.inline_asm has_side_effects "mov $0, $1", "=r,r" %a : (i32) -> i32
  %2 = llvm.inline_asm is_align_stack "mov $0, $1", "=r,r" %a : (i32) -> i32
  %3 = llvm.inline_asm tail_call_kind = <tail> "mov $0, $1", "=r,r" %a : (i32) -> i32
  %4 = llvm.inline_asm asm_dialect = intel "mov $0, $1", "=r,r" %a : (i32) -> i32
  %5 = llvm.inline_asm asm_dialect = att "mov $0, $1", "=r,r" %a : (i32) -> i32
  llvm.inline_asm operand_attrs = [{elementtype = i64}] "st $0", "*m" %p : (!llvm.ptr) -> ()
  %6 = llvm.inline_asm has_side_effects is_align_stack tail_call_kind = <notail> asm_dialect = intel operand_attrs = [{}] {tag} "op", "=r,r" %a : (i32) -> !llvm.struct<(i32, f32)>
  %7 = "llvm.inline_asm"(%a, %a) <{asm_string = "add", constraints = "=r,r,r"}> : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: types of LLVM.
func.func @f(%a: index) {
  llvm.inline_asm "nop", "r" %a : (index) -> ()
  return
}

// -----

// Error: one result at most.
llvm.func @f() {
  %0:2 = llvm.inline_asm "nop", "=r,=r" : () -> (i32, i32)
  llvm.return
}

// -----

// Error: a type for each operand.
llvm.func @f(%a: i32) {
  llvm.inline_asm "nop", "r" %a : () -> ()
  llvm.return
}

// -----

// Error: no call that must reuse the frame.
llvm.func @f() {
  llvm.inline_asm tail_call_kind = <musttail> "nop", "" : () -> ()
  llvm.return
}

// -----

// Error: no such dialect.
llvm.func @f() {
  llvm.inline_asm asm_dialect = gas "nop", "" : () -> ()
  llvm.return
}

// -----

// Error: constraints.
llvm.func @f() {
  llvm.inline_asm "nop" : () -> ()
  llvm.return
}

// -----

// Error: the text is there.
llvm.func @f() {
  "llvm.inline_asm"() <{constraints = ""}> : () -> ()
  llvm.return
}
