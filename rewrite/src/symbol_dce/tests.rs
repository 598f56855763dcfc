use weir_ir::Ir;

use super::erase_dead_symbols;
use crate::fixture::{check, context, parse};

#[test]
fn private_symbols_without_references_go() {
    check(
        "toy.func @main { toy.call @used toy.return }
         toy.func visibility \"private\" @used { toy.return }
         toy.func visibility \"private\" @circle { toy.call @circle toy.return }",
        "
module {
  toy.func @main {
    toy.call @used
    toy.return
  }
  toy.func visibility \"private\" @used {
    toy.return
  }
}",
        |ctx, ir, module| assert_eq!(erase_dead_symbols(ctx, ir, module), Ok(1)),
    );
}

#[test]
fn unknown_symbol_tables_are_an_error() {
    let (ctx, mut ir) = (context(), Ir::new());
    let module = parse(&ctx, &mut ir, "toy.func @main { \"x.y\"() ({ \"x.z\"() : () -> () }) : () -> () toy.return }");
    let error = erase_dead_symbols(&ctx, &mut ir, module).expect_err("x.y may be a symbol table");
    assert!(error.message.starts_with("operation contains potentially unknown symbol table"));
}
