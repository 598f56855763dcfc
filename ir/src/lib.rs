//! The IR of weir: MLIR's core in Rust.
//!
//! This crate owns the [`Context`] (types, attributes, locations, op definitions), the [`Ir`] (ops,
//! blocks, regions, values), builders, walks, dominance, symbol tables, the verifier, the parser
//! and printer of MLIR's text, and the builtin dialect. It uses no other crate of weir and has no
//! notion of patterns.
//!
//! # A tour
//!
//! ```
//! use weir_ir::builtin::{ANY_TYPE, I64Kind, ModuleOp};
//! use weir_ir::prelude::*;
//! use weir_ir::{Builder, Context, Dialect, DialectRegistry, Ir, View, parse, verify};
//!
//! // A dialect is data: ops with operands, results, attributes, traits and a format.
//! weir_ir::ops! { toy, OPS;
//!     /// An integer constant.
//!     Constant = "constant" {
//!         results { result: ANY_TYPE }
//!         attrs { value: I64Kind }
//!         traits [Pure]
//!         format "$value attr-dict `:` type($result)"
//!     }
//!     /// Prints a value.
//!     Print = "print" { operands { input: ANY_TYPE } format "$input attr-dict `:` type($input)" }
//! }
//! static TOY: Dialect = Dialect { ops: &[OPS], ..Dialect::new("toy") };
//!
//! // A context has the registered dialects, types and attributes; an `Ir` has the ops.
//! let mut registry = DialectRegistry::default();
//! registry.add(&TOY);
//! let (ctx, mut ir) = (Context::new(&registry), Ir::new());
//!
//! // Build.
//! let module = ModuleOp::create(&ctx, &mut ir);
//! let body = module.body_block(&ir);
//! let mut builder = Builder::at_end(&ctx, &mut ir, body);
//! let constant = builder.create(Constant::new().value(&ctx, 42).result(ctx.integer_type(64)));
//! let value = constant.result(&builder);
//! builder.create(Print::new(value));
//!
//! // Verify, print, parse, walk.
//! verify::verify(&ctx, &ir, module.into()).or_report(&ctx)?;
//! let text = weir_ir::text(&ctx, &ir, module.into());
//! assert_eq!(text, "module {\n  %0 = toy.constant 42 : i64\n  toy.print %0 : i64\n}\n");
//! let copy = parse::parse_text(&ctx, &mut ir, &text).or_report(&ctx)?;
//! let view = View::new(&ctx, &ir);
//! for op in ir.descendants(copy).filter(|&op| ctx.is_op::<Print>(ir.name(op))) {
//!     assert_eq!(view.display(op).to_string(), "toy.print %0 : i64");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to go on
//!
//! - Defining ops, types and attributes: [`ops!`], [`types!`], [`attributes!`], [`OpDef`], [`Dialect::check`], [`interfaces`].
//! - Reading IR: [`View`], [`Ir`], [`walk`](Ir::walk), [`Dominance`], [`symbols`].
//! - Changing it: [`Builder`], [`CreateOps`], the methods of [`Ir`].
//! - Text: [`parse`], [`mod@print`], [`Context::display`], [`dot`].
//! - Errors: [`OrReport::or_report`], [`Diagnostic`], [`render`], [`Context::take_diagnostics`].
//! - Tests of your dialect: [`testing`].

pub mod affine;
mod attributes;
mod bit_set;
mod block;
mod builder;
pub mod builtin;
mod clone;
mod collections;
mod context;
mod context_id;
mod definition;
mod derived;
mod diagnostic;
mod dialect;
mod display;
mod dominance;
pub mod dot;
mod edit;
mod entities;
mod fingerprint;
mod float;
pub mod format;
pub mod function;
mod ident;
mod infer;
mod insertion;
mod int;
mod interface;
pub mod interfaces;
mod interner;
mod ir;
mod location;
mod op;
mod op_editor;
mod op_name;
mod op_record;
mod param;
mod parent;
pub mod parse;
mod post_order;
pub mod prelude;
pub mod print;
mod properties;
mod region;
mod segmented_vec;
pub mod shards;
mod signature_view;
mod slot_table;
pub mod source;
mod stack;
pub mod symbols;
pub mod testing;
mod threads;
mod types;
mod use_list;
mod value;
pub mod verify;
mod view;
mod walk;

pub use affine::{expr::AffineExpr, map::AffineMap, set::IntegerSet};
pub use attributes::{Attribute, AttributeClass, AttributeDef, TypedAttribute};
pub use block::{BlockUses, Ops};
pub use builder::{Builder, CreateOps, LocatedBuilder, OpBuilder};
pub use clone::ValueMap;
pub use collections::{LookupMap, LookupSet};
pub use context::{Caching, Context, ExpensiveChecks, Unregistered};
pub use context_id::{ContextBinding, ContextId};
pub use definition::{
    Arity, Assembly, AttrConstraint, AttrKind, AttrSpec, AttrSyntax, BuildOp, CustomTrait, DefinitionError,
    DialectAttr, Directive, EnumKeyword, EnumTable, Fold, FoldResult, Folder, InferCx, InferFn, Layout, OpClass, OpDef,
    OpState, OperandList, Presence, RegionConstraint, RegionSpec, SuccessorSpec, Trait, TraitSet, TypeConstraint,
    TypedEnum, ValueProperty, ValueSpec, VerifyResult, attr_position, plain_identifier,
};
pub use derived::DerivedFact;
pub use diagnostic::{Diagnostic, DiagnosticError, DiagnosticSubject, OrReport, Report, Severity, render};
pub use dialect::{Dialect, DialectRegistry};
pub use display::{DisplayIn, Displayed, text};
pub use dominance::{Dominance, Enclosing, RegionKind};
pub use edit::{set_attribute, set_operand_group, set_operand_lists};
pub use entities::{BlockId, OpId, RegionId, ValueId, slot_of};
pub use float::{Float, FloatKind, Loss, RoundingMode};
pub use ident::Ident;
pub use infer::infer_result_types;
pub use insertion::InsertPoint;
pub use int::{ApInt, MAX_DIGITS, MAX_WIDTH};
pub use interface::{Interface, find_interface};
pub use ir::{Change, Ir};
pub use location::{Location, LocationData};
pub use op::{OpSpec, ResultIter, Results};
pub use op_editor::{OpEditor, OpSnapshot};
pub use op_name::{OpInfo, OpName, OutOfOpNames};
pub use param::{Bytes, Param, ParamAsm, Types};
pub use parent::Entity;
pub use post_order::PostOrder;
pub use properties::Properties;
pub use region::Blocks;
pub use segmented_vec::SegmentedVec;
pub use signature_view::{ReadOp, SignatureView};
pub use slot_table::{SlotSet, SlotTable};
pub use stack::{Nested, recurse, recurse_into};
pub use threads::{InOrderConsumer, Threads, chunks_of, in_order};
pub use types::{SubElement, Type, TypeClass, TypeDef};
pub use use_list::{Operands, Successors, TargetIter, Targets};
pub use value::{Use, Uses, ValueDef};
pub use view::{AsView, View};
pub use walk::{Descendants, Visit, Walk, WalkResult, Walker};
