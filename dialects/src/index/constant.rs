//! Constants.

use weir_ir::builtin::{BoolKind, I1, INDEX, IndexKind};
use weir_ir::interfaces::{OpAsm, ValueNamer};
use weir_ir::{AttrKind as _, Attribute, Folder, OpId, View};

weir_ir::ops! { index, OPS;
    /// A constant index.
    ConstantOp = "constant" {
        results { result: INDEX }
        attrs { value: IndexKind }
        traits [ConstantLike, Pure]
        interfaces [&OpAsm { result_names: Some(name_index), ..OpAsm::NONE }]
        format "attr-dict $value"
        fold |folder: &mut Folder<'_>, op: ConstantOp| value_of(folder, op.0);
    }

    /// A constant `i1`.
    BoolConstantOp = "bool.constant" {
        results { result: I1 }
        attrs { value: BoolKind }
        traits [ConstantLike, Pure]
        interfaces [&OpAsm { result_names: Some(name_bool), ..OpAsm::NONE }]
        format "attr-dict $value"
        fold |folder: &mut Folder<'_>, op: BoolConstantOp| value_of(folder, op.0);
    }

    /// The size of an index in bits.
    SizeOfOp = "sizeof" {
        results { result: INDEX }
        traits [Pure]
        format "attr-dict"
    }
}

fn value_of(folder: &Folder<'_>, op: OpId) -> Option<Attribute> {
    folder.view().property(op, 0)
}

fn name_index(view: View<'_>, op: OpId, namer: &mut ValueNamer<'_>) {
    if let Some(value) = view.property(op, 0).and_then(|value| IndexKind::value(view.ctx, value)) {
        namer.name(view.ir.result(op, 0), &format!("idx{value}"));
    }
}

fn name_bool(view: View<'_>, op: OpId, namer: &mut ValueNamer<'_>) {
    if let Some(value) = view.property(op, 0).and_then(|value| BoolKind::value(view.ctx, value)) {
        namer.name(view.ir.result(op, 0), if value { "true" } else { "false" });
    }
}
