//! Atomic read-modify-write operations.

use weir_ir::builtin::{ANY_TYPE, INDEX, MemRefType};
use weir_ir::interfaces::is_memory_effect_free;
use weir_ir::parse::{AsmParser, Delimiter, ParseResult};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators, type_text};
use weir_ir::{OpClass as _, OpId, OpState, SignatureView, VerifyResult, View, Walk, WalkResult};

use super::access::print_indexed;
use super::cast;
use super::constraints::{NUMBER, NUMBER_MEMREF, element_of_memref, rank};

weir_ir::ops! { memref, OPS;
    /// Combines an element with a value, atomically.
    AtomicRmwOp = "atomic_rmw" {
        operands { value: NUMBER, memref: NUMBER_MEMREF [Read, Write], indices: variadic INDEX }
        results { result: NUMBER }
        attrs { kind: AtomicRmwKind }
        traits [
            AllTypesMatch(&["value", "result"]),
            TypesMatch { from: "memref", to: "value", summary: "value type matches element type of memref", with: element_of_memref }
        ]
        format "$kind $value `,` $memref `[` $indices `]` attr-dict `:` `(` type($value) `,` type($memref) `)` `->` type($result)"
        verify_local verify_atomic_rmw;
        fold cast::fold_casts;
    }

    /// Updates an element atomically, by its body.
    GenericAtomicRmwOp = "generic_atomic_rmw" {
        operands { memref: NUMBER_MEMREF [Read, Write], indices: variadic INDEX }
        results { result: NUMBER }
        regions { atomic_body: Any }
        traits [
            ImplicitTerminator("memref.atomic_yield"),
            TypesMatch { from: "memref", to: "result", summary: "result type matches element type of memref", with: element_of_memref }
        ]
        assembly parse_generic_atomic_rmw, print_generic_atomic_rmw;
        verify verify_generic_atomic_rmw;
    }

    /// Terminates the body of `memref.generic_atomic_rmw` with the new element.
    AtomicYieldOp = "atomic_yield" {
        operands { result: ANY_TYPE }
        traits [HasParent(&["memref.generic_atomic_rmw"]), Pure, Terminator]
        format "$result attr-dict `:` type($result)"
        verify verify_atomic_yield;
    }
}

fn parse_generic_atomic_rmw(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let memref = parser.parse_operand()?;
    let indices = parser.parse_operand_list(Delimiter::Square)?;
    let position = parser.position();
    let ty = parser.parse_colon_type()?;
    state.operands.push(parser.resolve_operand(memref, ty)?);
    for index in indices {
        state.operands.push(parser.resolve_operand(index, ctx.index_type())?);
    }
    let ty: MemRefType = parser.cast_type(ty, position)?;
    state.result_types.push(ty.element(ctx));
    parser.parse_region_into(state, &[])?;
    parser.parse_attributes_into(state)
}

fn print_generic_atomic_rmw(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = GenericAtomicRmwOp::from_op_unchecked(op);
    let memref = op.memref(&view);
    print_indexed(printer, memref, op.indices(&view));
    printer.text(" : ");
    printer.ty(view.ty(memref));
    printer.text(" ");
    printer.region(op.atomic_body(&view), EntryArguments::Print, Terminators::Print);
    printer.attr_dict(op.0, &[]);
}

weir_ir::enum_kinds! {
    /// The kind of an atomic read-modify-write or a reduction.
    pub AtomicRmwKind as i64 "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15" {
        AddF = 0 "addf", AddI = 1 "addi", AndI = 2 "andi", Assign = 3 "assign", MaximumF = 4 "maximumf",
        MaxNumF = 5 "maxnumf", MaxS = 6 "maxs", MaxU = 7 "maxu", MinimumF = 8 "minimumf", MinNumF = 9 "minnumf",
        MinS = 10 "mins", MinU = 11 "minu", MulF = 12 "mulf", MulI = 13 "muli", OrI = 14 "ori", XorI = 15 "xori",
    }
}

/// The type class of a kind's operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OperandClass {
    /// Floating-point numbers.
    Floats,
    /// Integers.
    Integers,
    /// Integers or floating-point numbers.
    Any,
}

impl AtomicRmwKind {
    /// The type class that the verifier requires for the kind.
    ///
    /// # Source
    ///
    /// `memref.atomic_rmw` of LLVM 22, which asks nothing of `maxnumf` and `minnumf`.
    pub fn operands(self) -> OperandClass {
        match self {
            Self::AddF | Self::MaximumF | Self::MinimumF | Self::MulF => OperandClass::Floats,
            Self::AddI
            | Self::AndI
            | Self::MaxS
            | Self::MaxU
            | Self::MinS
            | Self::MinU
            | Self::MulI
            | Self::OrI
            | Self::XorI => OperandClass::Integers,
            Self::Assign | Self::MaxNumF | Self::MinNumF => OperandClass::Any,
        }
    }
}

fn verify_generic_atomic_rmw(cx: View<'_>, op: GenericAtomicRmwOp) -> VerifyResult {
    let body = op.atomic_body(&cx);
    let arguments = cx.ir.first_block(body).map_or(&[][..], |entry| cx.ir.arguments(entry));
    let &[argument] = arguments else {
        return Err(cx.op_error(op.0, "expected single number of entry block arguments"));
    };
    let message = "expected block argument of the same type result type";
    cx.op_error_if(op.0, cx.ty(argument) != cx.ty(op.result(&cx)), message)?;
    let mut offender = None;
    let _ = cx.ir.walk(op.0, Walk::post_order(), |nested| {
        if nested == op.0 || is_memory_effect_free(cx.ctx, cx.ir, nested) {
            return WalkResult::Advance;
        }
        offender = Some(nested);
        WalkResult::Interrupt
    });
    match offender {
        Some(nested) => Err(cx.error_at(
            nested,
            "body of 'memref.generic_atomic_rmw' should contain only operations with no side effects",
        )),
        None => Ok(()),
    }
}

fn verify_atomic_yield(cx: View<'_>, op: AtomicYieldOp) -> VerifyResult {
    let result = cx.ty(op.result(&cx));
    let parent = cx.ir.parent_op(op.0).and_then(|parent| cx.ir.results(parent).first()).map(|value| cx.ty(value));
    match parent {
        Some(parent) if parent != result => {
            let [own, parent] = [result, parent].map(|ty| type_text(cx.ctx, ty));
            Err(cx.op_error(op.0, format_args!("types mismatch between yield op: '{own}' and its parent: '{parent}'")))
        }
        _ => Ok(()),
    }
}

fn verify_atomic_rmw(cx: SignatureView<'_>, op: AtomicRmwOp) -> VerifyResult {
    let message = "expects the number of subscripts to be equal to memref rank";
    cx.op_error_if(op.0, rank(cx, op.memref(&cx)) != op.indices(&cx).len(), message)?;
    let (kind, ty) = (op.kind(&cx), cx.ty(op.value(&cx)));
    let expected = match kind.operands() {
        OperandClass::Floats if !ty.is::<weir_ir::builtin::FloatType>(cx.ctx) => "a floating-point type",
        OperandClass::Integers if !ty.is::<weir_ir::builtin::IntegerType>(cx.ctx) => "an integer type",
        _ => return Ok(()),
    };
    Err(cx.op_error(op.0, format_args!("with kind '{}' expects {expected}", kind.keyword())))
}
