//! Ops with very many parts, read and printed in a time that is linear in their number.

use std::fmt::Write as _;

use weir_ir::print::{PrintOptions, print_op};
use weir_ir::testing::parse;
use weir_testsuite::programs::{context, run_passes};

/// Parses, verifies and prints a text.
fn handle(source: &str) -> String {
    let ctx = context();
    let (ir, module) = parse(&ctx, source);
    weir_ir::text(&ctx, &ir, module)
}

/// Runs a pass on a text, and prints the result.
fn transform(source: &str, pass: &str) -> String {
    let ctx = context();
    let (mut ir, module) = parse(&ctx, source);
    run_passes(&ctx, &mut ir, module, &[pass]).expect("the pass accepts it");
    weir_ir::text(&ctx, &ir, module)
}

#[test]
fn a_switch_of_100_000_cases() {
    let mut source =
        "func.func @f(%f: i32, %a: i32) -> i32 {\n  cf.switch %f : i32, [\n    default: ^b0(%f : i32)".to_owned();
    for case in 0..100_000 {
        let _ = write!(source, ",\n    {case}: ^b{}(%a : i32)", case % 2);
    }
    source += "\n  ]\n^b0(%x: i32):\n  \"u.op\"() : () -> ()\n  return %x : i32\n^b1(%y: i32):\n  return %y : i32\n}\n";
    let text = handle(&source);
    assert_eq!(text.matches("(%arg1 : i32)").count(), 100_000);
    let text = transform(&source, "canonicalize");
    assert_eq!(text.matches("(%arg1 : i32)").count(), 100_000);
}

#[test]
fn a_branch_with_100_000_operands() {
    let list = |of: fn(usize) -> String| (0..100_000).map(of).collect::<Vec<String>>().join(", ");
    let (types, a, b) = (list(|_| "i32".into()), list(|it| format!("%a{it}: i32")), list(|it| format!("%b{it}: i32")));
    let (forwarded, used) = (list(|it| format!("%a{it}")), list(|it| format!("%b{it}")));
    let source = format!(
        "func.func @f({a}) {{\n  cf.br ^b({forwarded} : {types})\n^b({b}):\n  \"u.op\"({used}) : ({types}) -> ()\n  return\n}}\n"
    );
    let text = transform(&source, "canonicalize");
    assert!(!text.contains("cf.br"));
    assert!(text.contains("%arg99999)"));
}

#[test]
fn a_type_of_5_000_levels() {
    let nested = |level: fn(usize) -> String| {
        let mut source = "!t0 = i32\n".to_owned();
        for i in 1..=5_000 {
            let _ = writeln!(source, "!t{i} = {}", level(i - 1));
        }
        source + "llvm.func @f(!t5000)\n"
    };
    let text = handle(&nested(|inner| format!("!llvm.struct<(!t{inner})>")));
    assert_eq!(text.matches("struct<").count(), 5_000);
    let text = handle(&nested(|inner| format!("!llvm.struct<\"s{inner}\", (!t{inner})>")));
    assert_eq!(text.matches("struct<").count(), 5_000);
}

#[test]
fn an_index_switch_of_10_000_cases() {
    let mut source = "func.func @f(%f: index) {\n  scf.index_switch %f\n".to_owned();
    for case in 0..10_000 {
        let _ = write!(source, "  case {case} {{\n    \"u.op\"() : () -> ()\n    scf.yield\n  }}\n");
    }
    source += "  default {\n  }\n  return\n}\n";
    assert_eq!(handle(&source).matches("case ").count(), 10_000);
    assert_eq!(transform(&source, "convert-scf-to-cf").matches("u.op").count(), 10_000);
}

#[test]
fn an_outer_product_is_unrolled_up_to_a_number_of_elements() {
    let unrolled = |rows, columns| {
        let product = format!(
            "func.func @f(%a: vector<{rows}xf32>, %b: vector<{columns}xf32>) -> vector<{rows}x{columns}xf32> {{
  %0 = vector.outerproduct %a, %b : vector<{rows}xf32>, vector<{columns}xf32>
  return %0 : vector<{rows}x{columns}xf32>
}}
"
        );
        transform(&product, "convert-vector-to-llvm")
    };
    assert_eq!(unrolled(1 << 10, 1 << 4).matches("arith.mulf").count(), 1 << 10);
    assert!(unrolled(1 << 13, 1 << 13).contains("vector.outerproduct"));
}

#[test]
fn an_attribute_of_100_000_characters_that_has_an_alias() {
    let members =
        (0..2000).map(|it| format!("#llvm.di_derived_type<tag = DW_TAG_member, name = \"m{it}\", sizeInBits = {it}>"));
    let members = members.collect::<Vec<String>>().join(", ");
    let ty = format!("#llvm.di_composite_type<tag = DW_TAG_structure_type, name = \"s\", elements = {members}>");
    let source = format!("module attributes {{test.type = {ty}}} {{\n}}\n");
    let ctx = context();
    let (ir, module) = parse(&ctx, &source);
    // A sink gets the text piece by piece.
    let mut written = Vec::new();
    print_op(&ctx, &ir, module, &PrintOptions::default(), &mut written).expect("memory takes all");
    let text = weir_ir::text(&ctx, &ir, module);
    assert_eq!(String::from_utf8_lossy(&written), text);
    assert!(text.starts_with("#di_derived_type = ") && text.ends_with("test.type = #di_composite_type} {\n}\n"));
}
