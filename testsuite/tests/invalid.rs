//! IR that is not valid, such as in the middle of a rewrite, can be printed wherever it is shown.

use weir_ir::builtin::{ModuleOp, StringAttr};
use weir_ir::verify::verify;
use weir_ir::{Builder, Context, CreateOps as _, Diagnostic, Ir, Location, OpId, OpName, OpState, View};
use weir_testsuite::programs::context;

/// An op of a name with numbers of parts that most names do not have.
struct Shape {
    operands: usize,
    results: usize,
    regions: usize,
    /// The number of blocks of each region.
    blocks: usize,
    /// True if each attribute is a string.
    attributes: bool,
}

const SHAPES: [Shape; 6] = [
    Shape { operands: 0, results: 0, regions: 0, blocks: 0, attributes: false },
    Shape { operands: 1, results: 1, regions: 0, blocks: 0, attributes: true },
    Shape { operands: 2, results: 1, regions: 1, blocks: 0, attributes: false },
    Shape { operands: 0, results: 2, regions: 1, blocks: 1, attributes: true },
    Shape { operands: 3, results: 1, regions: 2, blocks: 2, attributes: false },
    Shape { operands: 1, results: 0, regions: 2, blocks: 1, attributes: true },
];

impl Shape {
    /// The op in the body of a module, if its results are not inferred.
    fn create(&self, ctx: &Context, ir: &mut Ir, module: ModuleOp, name: OpName) -> Option<OpId> {
        let (i32, body) = (ctx.integer_type(32), module.body_block(ir));
        let values = ir.create_block([(i32, Location::UNKNOWN); 3]);
        let mut state = OpState::default();
        for index in 0..self.operands {
            state.push_operand(ir.arguments(values)[index]);
        }
        state.push_results(&vec![i32; self.results]);
        let def = name.info(ctx).def?;
        if self.attributes {
            for slot in 0..def.attributes.len() {
                state.set_attribute(slot, Some(StringAttr::of(ctx, "text").into()));
            }
        }
        for _ in 0..self.regions {
            let region = ir.create_region();
            for _ in 0..self.blocks {
                let block = ir.create_block([]);
                ir.append_block(region, block);
            }
            state.regions.push(region);
        }
        Builder::at_end(ctx, ir, body).create_op(name, state).ok()
    }
}

#[test]
fn ops_of_any_shape_are_printed() {
    let ctx = context();
    let (mut valid, mut invalid) = (0, 0);
    for name in ctx.op_names() {
        for shape in &SHAPES {
            let mut ir = Ir::new();
            let module = ModuleOp::create(&ctx, &mut ir);
            let Some(op) = shape.create(&ctx, &mut ir, module, name) else { continue };
            let shown = View::new(&ctx, &ir).display(op).to_string();
            let text = weir_ir::text(&ctx, &ir, module.0);
            let mut warning = Diagnostic::warning(Location::UNKNOWN, "it is shown").about(op);
            warning.show_op(&ctx, &ir);
            assert_eq!(warning.notes.len(), 1);
            match verify(&ctx, &ir, module.0) {
                Ok(()) => valid += 1,
                Err(_) => {
                    invalid += 1;
                    let generic = format!("\"{}\"(", name.text(&ctx));
                    assert!(text.contains(&generic), "{text}");
                    assert!(verify(&ctx, &ir, op).is_ok() || shown.contains(&generic), "{shown}");
                }
            }
        }
    }
    assert!(valid > 10 && invalid > 3_000, "{valid} {invalid}");
}
