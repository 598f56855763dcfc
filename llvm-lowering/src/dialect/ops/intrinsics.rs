//! Intrinsics: an op `llvm.intr.name` for each function `llvm.name` that LLVM knows by itself.
//!
//! The families are tables: a row is a doc comment, a Rust name and the name of the intrinsic.

pub(super) mod control;
pub(super) mod coro;
pub(super) mod math;
pub(super) mod memory;
pub(super) mod vector;
pub(super) mod vp;

pub use control::{
    AnnotationOp, AssumeOp, ConstrainedFPExtOp, ConstrainedFPTruncOp, ConstrainedSIToFPOp, ConstrainedUIToFPOp,
    DbgDeclareOp, DbgLabelOp, DbgValueOp, DebugTrapOp, EhTypeidForOp, ExpectOp, ExpectWithProbabilityOp, IsConstantOp,
    NoAliasScopeDeclOp, PtrAnnotationOp, SSACopyOp, ThreadlocalAddressOp, TrapOp, UBSanTrapOp, VarAnnotationOp,
};
pub use coro::{
    CoroAlignOp, CoroBeginOp, CoroEndOp, CoroFreeOp, CoroIdOp, CoroPromiseOp, CoroResumeOp, CoroSaveOp, CoroSizeOp,
    CoroSuspendOp,
};
pub use math::{
    ACosOp, ASinOp, ATan2Op, ATanOp, AbsOp, BitReverseOp, ByteSwapOp, CopySignOp, CosOp, CoshOp, CountLeadingZerosOp,
    CountTrailingZerosOp, CtPopOp, Exp2Op, Exp10Op, ExpOp, FAbsOp, FCeilOp, FFloorOp, FMAOp, FMulAddOp, FTruncOp,
    FractionExpOp, FshlOp, FshrOp, IsFPClassOp, LlrintOp, LlroundOp, LoadExpOp, Log2Op, Log10Op, LogOp, LrintOp,
    LroundOp, MaxNumOp, MaximumOp, MinNumOp, MinimumOp, NearbyintOp, PowIOp, PowOp, RintOp, RoundEvenOp, RoundOp,
    SAddSatOp, SAddWithOverflowOp, SCmpOp, SMaxOp, SMinOp, SMulWithOverflowOp, SShlSatOp, SSubSatOp,
    SSubWithOverflowOp, SinOp, SincosOp, SinhOp, SqrtOp, TanOp, TanhOp, UAddSatOp, UAddWithOverflowOp, UCmpOp, UMaxOp,
    UMinOp, UMulWithOverflowOp, UShlSatOp, USubSatOp, USubWithOverflowOp,
};
pub use memory::{
    InvariantEndOp, InvariantStartOp, LaunderInvariantGroupOp, LifetimeEndOp, LifetimeStartOp, MemcpyInlineOp,
    MemcpyOp, MemmoveOp, MemsetInlineOp, MemsetOp, PrefetchOp, PtrMaskOp, StackRestoreOp, StackSaveOp,
    StripInvariantGroupOp, VaCopyOp, VaEndOp, VaStartOp,
};
pub use vector::{
    GetActiveLaneMaskOp, MaskedCompressstoreOp, MaskedExpandloadOp, MaskedGatherOp, MaskedLoadOp, MaskedScatterOp,
    MaskedStoreOp, MatrixColumnMajorLoadOp, MatrixColumnMajorStoreOp, MatrixMultiplyOp, MatrixTransposeOp,
    StepVectorOp, VectorDeinterleave2Op, VectorExtractOp, VectorInsertOp, VectorInterleave2Op, VectorReduceAddOp,
    VectorReduceAndOp, VectorReduceFAddOp, VectorReduceFMaxOp, VectorReduceFMaximumOp, VectorReduceFMinOp,
    VectorReduceFMinimumOp, VectorReduceFMulOp, VectorReduceMulOp, VectorReduceOrOp, VectorReduceSMaxOp,
    VectorReduceSMinOp, VectorReduceUMaxOp, VectorReduceUMinOp, VectorReduceXorOp, VscaleOp,
};
pub use vp::{
    VPAShrOp, VPAddOp, VPAndOp, VPFAddOp, VPFDivOp, VPFMulAddOp, VPFMulOp, VPFNegOp, VPFPExtOp, VPFPToSIOp, VPFPToUIOp,
    VPFPTruncOp, VPFRemOp, VPFSubOp, VPFmaOp, VPIntToPtrOp, VPLShrOp, VPLoadOp, VPMergeMinOp, VPMulOp, VPOrOp,
    VPPtrToIntOp, VPReduceAddOp, VPReduceAndOp, VPReduceFAddOp, VPReduceFMaxOp, VPReduceFMinOp, VPReduceFMulOp,
    VPReduceMulOp, VPReduceOrOp, VPReduceSMaxOp, VPReduceSMinOp, VPReduceUMaxOp, VPReduceUMinOp, VPReduceXorOp,
    VPSDivOp, VPSExtOp, VPSIToFPOp, VPSMaxOp, VPSMinOp, VPSRemOp, VPSelectMinOp, VPShlOp, VPStoreOp, VPStridedLoadOp,
    VPStridedStoreOp, VPSubOp, VPTruncOp, VPUDivOp, VPUIToFPOp, VPUMaxOp, VPUMinOp, VPURemOp, VPXorOp, VPZExtOp,
};
