use weir_ir::assert_mlir;
use weir_ir::testing::{parse, transform};

use super::erase_dead_symbols;
use crate::fixture::context;

#[test]
fn private_symbols_without_references_go() {
    let text = "toy.func @main { toy.call @used toy.return }
         toy.func visibility \"private\" @used { toy.return }
         toy.func visibility \"private\" @cycle { toy.call @cycle toy.return }";
    let result = transform(&context(), text, |ctx, ir, module| assert_eq!(erase_dead_symbols(ctx, ir, module), Ok(1)));
    let expected = "
module {
  toy.func @main {
    toy.call @used
    toy.return
  }
  toy.func visibility \"private\" @used {
    toy.return
  }
}";
    assert_mlir!(result, expected);
}

#[test]
fn unknown_symbol_tables_are_an_error() {
    let ctx = context();
    let (mut ir, module) = parse(&ctx, "toy.func @main { \"x.y\"() ({ \"x.z\"() : () -> () }) : () -> () toy.return }");
    let error = erase_dead_symbols(&ctx, &mut ir, module).expect_err("x.y may be a symbol table");
    assert!(error.message.starts_with("operation contains potentially unknown symbol table"));
}
