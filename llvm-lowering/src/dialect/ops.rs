//! The ops of the dialect.

mod aggregate;
mod arith;
mod bundles;
mod call;
mod constant;
mod control;
mod debug_location;
mod fold;
mod function;
mod gep;
mod intrinsics;
mod memory;
mod module;
mod symbols;
mod verify_constant;

use weir_ir::OpDef;

pub use aggregate::{ExtractElementOp, ExtractValueOp, InsertElementOp, InsertValueOp, ShuffleVectorOp};
pub use arith::{
    AShrOp, AddOp, AddrSpaceCastOp, AndOp, BitcastOp, FAddOp, FCmpOp, FDivOp, FMulOp, FNegOp, FPExtOp, FPToSIOp,
    FPToUIOp, FPTruncOp, FRemOp, FSubOp, FreezeOp, ICmpOp, IntToPtrOp, LShrOp, MulOp, OrOp, PtrToIntOp, SDivOp, SExtOp,
    SIToFPOp, SRemOp, SelectOp, ShlOp, SubOp, TruncOp, UDivOp, UIToFPOp, URemOp, XOrOp, ZExtOp,
};
pub use call::{CallIntrinsicOp, CallOp, InlineAsmOp, InvokeOp};
pub(super) use constant::materialize;
pub(crate) use constant::number_attribute;
pub use constant::{
    AddressOfOp, BlockAddressOp, BlockTagOp, ConstantOp, DSOLocalEquivalentOp, NoneTokenOp, PoisonOp, UndefOp, ZeroOp,
};
pub use control::{BrOp, CondBrOp, IndirectBrOp, LandingpadOp, ResumeOp, ReturnOp, SwitchOp, UnreachableOp};
pub use function::LLVMFuncOp;
pub use gep::GepIndex;
pub use intrinsics::{
    ACosOp, ASinOp, ATan2Op, ATanOp, AbsOp, AnnotationOp, AssumeOp, BitReverseOp, ByteSwapOp, ConstrainedFPExtOp,
    ConstrainedFPTruncOp, ConstrainedSIToFPOp, ConstrainedUIToFPOp, CopySignOp, CoroAlignOp, CoroBeginOp, CoroEndOp,
    CoroFreeOp, CoroIdOp, CoroPromiseOp, CoroResumeOp, CoroSaveOp, CoroSizeOp, CoroSuspendOp, CosOp, CoshOp,
    CountLeadingZerosOp, CountTrailingZerosOp, CtPopOp, DbgDeclareOp, DbgLabelOp, DbgValueOp, DebugTrapOp,
    EhTypeidForOp, Exp2Op, Exp10Op, ExpOp, ExpectOp, ExpectWithProbabilityOp, FAbsOp, FCeilOp, FFloorOp, FMAOp,
    FMulAddOp, FTruncOp, FractionExpOp, FshlOp, FshrOp, GetActiveLaneMaskOp, InvariantEndOp, InvariantStartOp,
    IsConstantOp, IsFPClassOp, LaunderInvariantGroupOp, LifetimeEndOp, LifetimeStartOp, LlrintOp, LlroundOp, LoadExpOp,
    Log2Op, Log10Op, LogOp, LrintOp, LroundOp, MaskedCompressstoreOp, MaskedExpandloadOp, MaskedGatherOp, MaskedLoadOp,
    MaskedScatterOp, MaskedStoreOp, MatrixColumnMajorLoadOp, MatrixColumnMajorStoreOp, MatrixMultiplyOp,
    MatrixTransposeOp, MaxNumOp, MaximumOp, MemcpyInlineOp, MemcpyOp, MemmoveOp, MemsetInlineOp, MemsetOp, MinNumOp,
    MinimumOp, NearbyintOp, NoAliasScopeDeclOp, PowIOp, PowOp, PrefetchOp, PtrAnnotationOp, PtrMaskOp, RintOp,
    RoundEvenOp, RoundOp, SAddSatOp, SAddWithOverflowOp, SCmpOp, SMaxOp, SMinOp, SMulWithOverflowOp, SSACopyOp,
    SShlSatOp, SSubSatOp, SSubWithOverflowOp, SinOp, SincosOp, SinhOp, SqrtOp, StackRestoreOp, StackSaveOp,
    StepVectorOp, StripInvariantGroupOp, TanOp, TanhOp, ThreadlocalAddressOp, TrapOp, UAddSatOp, UAddWithOverflowOp,
    UBSanTrapOp, UCmpOp, UMaxOp, UMinOp, UMulWithOverflowOp, UShlSatOp, USubSatOp, USubWithOverflowOp, VPAShrOp,
    VPAddOp, VPAndOp, VPFAddOp, VPFDivOp, VPFMulAddOp, VPFMulOp, VPFNegOp, VPFPExtOp, VPFPToSIOp, VPFPToUIOp,
    VPFPTruncOp, VPFRemOp, VPFSubOp, VPFmaOp, VPIntToPtrOp, VPLShrOp, VPLoadOp, VPMergeMinOp, VPMulOp, VPOrOp,
    VPPtrToIntOp, VPReduceAddOp, VPReduceAndOp, VPReduceFAddOp, VPReduceFMaxOp, VPReduceFMinOp, VPReduceFMulOp,
    VPReduceMulOp, VPReduceOrOp, VPReduceSMaxOp, VPReduceSMinOp, VPReduceUMaxOp, VPReduceUMinOp, VPReduceXorOp,
    VPSDivOp, VPSExtOp, VPSIToFPOp, VPSMaxOp, VPSMinOp, VPSRemOp, VPSelectMinOp, VPShlOp, VPStoreOp, VPStridedLoadOp,
    VPStridedStoreOp, VPSubOp, VPTruncOp, VPUDivOp, VPUIToFPOp, VPUMaxOp, VPUMinOp, VPURemOp, VPXorOp, VPZExtOp,
    VaCopyOp, VaEndOp, VaStartOp, VarAnnotationOp, VectorDeinterleave2Op, VectorExtractOp, VectorInsertOp,
    VectorInterleave2Op, VectorReduceAddOp, VectorReduceAndOp, VectorReduceFAddOp, VectorReduceFMaxOp,
    VectorReduceFMaximumOp, VectorReduceFMinOp, VectorReduceFMinimumOp, VectorReduceFMulOp, VectorReduceMulOp,
    VectorReduceOrOp, VectorReduceSMaxOp, VectorReduceSMinOp, VectorReduceUMaxOp, VectorReduceUMinOp,
    VectorReduceXorOp, VscaleOp,
};
pub use memory::{AllocaOp, AtomicCmpXchgOp, AtomicRMWOp, FenceOp, GEPOp, LoadOp, StoreOp, VaArgOp};
pub use module::{
    AliasOp, ComdatOp, ComdatSelectorOp, GlobalCtorsOp, GlobalDtorsOp, GlobalOp, IFuncOp, LinkerOptionsOp,
    ModuleFlagsOp,
};

/// The ops, as lists.
pub(super) static LISTS: &[&[&OpDef]] = &[
    aggregate::OPS,
    arith::PLAIN,
    arith::OVERFLOWING,
    arith::EXACT,
    arith::DISJOINT,
    arith::FLOATS,
    arith::CASTS,
    arith::NON_NEGATIVE_CASTS,
    arith::OVERFLOWING_CASTS,
    arith::DEREFERENCEABLE_CASTS,
    arith::OTHERS,
    call::OPS,
    constant::OPS,
    control::OPS,
    function::OPS,
    memory::OPS,
    module::OPS,
    intrinsics::control::OPS,
    intrinsics::control::CONSTRAINED,
    intrinsics::control::CONSTRAINED_ROUNDING,
    intrinsics::coro::OPS,
    intrinsics::math::UNARY_INTEGER,
    intrinsics::math::UNARY_FLOAT,
    intrinsics::math::BINARY_INTEGER,
    intrinsics::math::BINARY_FLOAT,
    intrinsics::math::TERNARY_INTEGER,
    intrinsics::math::TERNARY_FLOAT,
    intrinsics::math::ROUNDING,
    intrinsics::math::COMPARISONS,
    intrinsics::math::POWERS,
    intrinsics::math::ZEROS,
    intrinsics::math::OVERFLOW,
    intrinsics::math::OTHERS,
    intrinsics::memory::OPS,
    intrinsics::memory::LIFETIMES,
    intrinsics::memory::COPIES,
    intrinsics::vector::INTEGER_REDUCTIONS,
    intrinsics::vector::FLOAT_REDUCTIONS,
    intrinsics::vector::ORDERED_REDUCTIONS,
    intrinsics::vector::OPS,
    intrinsics::vp::BINARY_INTEGER,
    intrinsics::vp::BINARY_FLOAT,
    intrinsics::vp::UNARY_FLOAT,
    intrinsics::vp::TERNARY_FLOAT,
    intrinsics::vp::INTEGER_REDUCTIONS,
    intrinsics::vp::FLOAT_REDUCTIONS,
    intrinsics::vp::SELECTIONS,
    intrinsics::vp::INTEGER_CASTS,
    intrinsics::vp::FLOAT_CASTS,
    intrinsics::vp::POINTER_CASTS,
    intrinsics::vp::OPS,
];
