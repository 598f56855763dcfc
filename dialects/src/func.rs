//! The `func` dialect: functions, calls, returns.
//!
#![cfg_attr(doc, doc = include_str!("../docs/func.md"))]

mod call;
mod function;

use weir_ir::{Attribute, Builder, CreateOps as _, Dialect, OpId, Type, op_lists};

pub use call::*;
pub use function::*;

/// The `func` dialect.
pub static DIALECT: Dialect = Dialect {
    ops: op_lists![function, call],
    materialize_constant: Some(materialize_constant),
    ..Dialect::new("func")
};

/// A function's address as a constant.
fn materialize_constant(builder: &mut Builder<'_>, attribute: Attribute, ty: Type) -> Option<OpId> {
    use weir_ir::BuildOp as _;
    use weir_ir::builtin::SymbolRefAttr;
    let symbol = attribute.dyn_cast::<SymbolRefAttr>(builder.ctx).filter(|it| it.is_flat(builder.ctx))?;
    Some(builder.create(ConstantOp::new().value(builder.ctx, symbol.root(builder.ctx)).result(ty)).into())
}
