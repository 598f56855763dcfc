//! The interfaces of ops, dialects and attributes that the IR itself uses.
//!
//! Each is a struct of functions; a definition that implements it lists a `&'static` of it. The
//! layers above define further ones.

mod asm;
mod constant;
mod control_flow;
mod effects;
mod function;
mod inference;
mod layout;
mod nonlocal;
mod speculation;
mod symbols;
mod unknown;

pub use asm::{OpAsm, ValueNamer};
pub use constant::ConstantValue;
pub use control_flow::{
    BranchLike, CallLike, Callee, Invocations, LoopLike, RegionBranchLike, RegionEdge, RegionPoint, RegionSuccessors,
    ReturnLikeOperands, SuccessorEdit, SuccessorOperands,
};
pub use effects::{
    Effect, EffectKind, Effects, MemoryEffects, Resource, effects_are, is_memory_effect_free, is_trivially_dead,
    would_be_trivially_dead,
};
pub use function::{CallableLike, FunctionLike};
pub use inference::CompatibleResults;
pub use layout::DataLayoutSpec;
pub use nonlocal::NonlocalVerifier;
pub use speculation::{ConditionallySpeculatable, Speculatability, is_speculatable};
pub use symbols::{SymbolDeclaration, SymbolUser};
pub use unknown::UnknownOps;
