//! The LLVM dialect: the types, attributes and instructions of LLVM IR.
//!
//! Everything of LLVM IR has a counterpart here that is written nearly the same: types ([`PointerType`], [`StructType`], ..),
//! attributes for what LLVM IR keeps in keywords and metadata, an op for each instruction, and an op `llvm.intr.*` for
//! each intrinsic that the lowering or its users need.

mod attributes;
mod constraints;
mod enums;
mod keywords;
mod kinds;
mod ops;
mod struct_attributes;
pub mod types;
mod verify_attributes;

pub use attributes::{
    AccessGroupAttr, AddressSpaceAttr, AliasScopeAttr, AliasScopeDomainAttr, BlockAddressAttr, BlockTagAttr,
    CgProfileEntryAttr, ComdatAttr, ConstantRangeAttr, DependentLibrariesAttr, DereferenceableAttr, DiAnnotationAttr,
    DiBasicTypeAttr, DiCommonBlockAttr, DiCompileUnitAttr, DiCompositeTypeAttr, DiDerivedTypeAttr, DiExpressionAttr,
    DiExpressionElemAttr, DiFileAttr, DiGenericSubrangeAttr, DiGlobalVariableAttr, DiGlobalVariableExpressionAttr,
    DiImportedEntityAttr, DiLabelAttr, DiLexicalBlockAttr, DiLexicalBlockFileAttr, DiLocalVariableAttr, DiModuleAttr,
    DiNamespaceAttr, DiNode, DiNullTypeAttr, DiScope, DiStringTypeAttr, DiSubprogramAttr, DiSubrangeAttr,
    DiSubroutineTypeAttr, DiType, DiVariable, DsoLocalEquivalentAttr, DwCallingConvention, DwEncoding, DwLanguage,
    DwOperation, DwTag, LoopAnnotationAttr, LoopDistributeAttr, LoopInterleaveAttr, LoopLicmAttr, LoopPeeledAttr,
    LoopPipelineAttr, LoopUnrollAndJamAttr, LoopUnrollAttr, LoopUnswitchAttr, LoopVectorizeAttr, Members,
    MemoryEffectsAttr, MmraTagAttr, ModuleFlagAttr, PoisonAttr, ProfileSummaryAttr, ProfileSummaryDetailedAttr,
    ScopeId, TargetAttr, TargetFeaturesAttr, TbaaMemberAttr, TbaaNode, TbaaRootAttr, TbaaTagAttr,
    TbaaTypeDescriptorAttr, UndefAttr, VScaleRangeAttr, VecTypeHintAttr, WorkgroupAttributionAttr, ZeroAttr,
};
pub use enums::{
    AsmDialect, AtomicBinOp, AtomicOrdering, CConv, CConvAttr, Comdat, DiEmissionKind, DiFlags, DiNameTableKind,
    DiSubprogramFlags, FastmathFlags, FastmathFlagsAttr, FcmpPredicate, FpExceptionBehavior, FramePointerKind,
    FramePointerKindAttr, GepNoWrapFlags, IcmpPredicate, IntegerOverflowFlags, IntegerOverflowFlagsAttr, Linkage,
    LinkageAttr, ModFlagBehavior, ModRefInfo, ProfileSummaryFormat, RoundingMode, TailCallKind, TailCallKindAttr,
    UnnamedAddr, UwTableKind, UwTableKindAttr, Visibility,
};
pub use kinds::{
    AccessGroupsKind, AddressSpaceKind, AliasScopesKind, DiGlobalVariableExpressionsKind, F64Kind, FlatSymbolRefsKind,
    I8Kind, I32sKind, IntegerKind, LlvmFunctionTypeKind, StringsKind, TbaaTagsKind,
};
pub(crate) use ops::number_attribute;
pub use ops::{
    ACosOp, AShrOp, ASinOp, ATan2Op, ATanOp, AbsOp, AddOp, AddrSpaceCastOp, AddressOfOp, AliasOp, AllocaOp, AndOp,
    AnnotationOp, AssumeOp, AtomicCmpXchgOp, AtomicRMWOp, BitReverseOp, BitcastOp, BlockAddressOp, BlockTagOp, BrOp,
    ByteSwapOp, CallIntrinsicOp, CallOp, ComdatOp, ComdatSelectorOp, CondBrOp, ConstantOp, ConstrainedFPExtOp,
    ConstrainedFPTruncOp, ConstrainedSIToFPOp, ConstrainedUIToFPOp, CopySignOp, CoroAlignOp, CoroBeginOp, CoroEndOp,
    CoroFreeOp, CoroIdOp, CoroPromiseOp, CoroResumeOp, CoroSaveOp, CoroSizeOp, CoroSuspendOp, CosOp, CoshOp,
    CountLeadingZerosOp, CountTrailingZerosOp, CtPopOp, DSOLocalEquivalentOp, DbgDeclareOp, DbgLabelOp, DbgValueOp,
    DebugTrapOp, EhTypeidForOp, Exp2Op, Exp10Op, ExpOp, ExpectOp, ExpectWithProbabilityOp, ExtractElementOp,
    ExtractValueOp, FAbsOp, FAddOp, FCeilOp, FCmpOp, FDivOp, FFloorOp, FMAOp, FMulAddOp, FMulOp, FNegOp, FPExtOp,
    FPToSIOp, FPToUIOp, FPTruncOp, FRemOp, FSubOp, FTruncOp, FenceOp, FractionExpOp, FreezeOp, FshlOp, FshrOp, GEPOp,
    GepIndex, GetActiveLaneMaskOp, GlobalCtorsOp, GlobalDtorsOp, GlobalOp, ICmpOp, IFuncOp, IndirectBrOp, InlineAsmOp,
    InsertElementOp, InsertValueOp, IntToPtrOp, InvariantEndOp, InvariantStartOp, InvokeOp, IsConstantOp, IsFPClassOp,
    LLVMFuncOp, LShrOp, LandingpadOp, LaunderInvariantGroupOp, LifetimeEndOp, LifetimeStartOp, LinkerOptionsOp,
    LlrintOp, LlroundOp, LoadExpOp, LoadOp, Log2Op, Log10Op, LogOp, LrintOp, LroundOp, MaskedCompressstoreOp,
    MaskedExpandloadOp, MaskedGatherOp, MaskedLoadOp, MaskedScatterOp, MaskedStoreOp, MatrixColumnMajorLoadOp,
    MatrixColumnMajorStoreOp, MatrixMultiplyOp, MatrixTransposeOp, MaxNumOp, MaximumOp, MemcpyInlineOp, MemcpyOp,
    MemmoveOp, MemsetInlineOp, MemsetOp, MinNumOp, MinimumOp, ModuleFlagsOp, MulOp, NearbyintOp, NoAliasScopeDeclOp,
    NoneTokenOp, OrOp, PoisonOp, PowIOp, PowOp, PrefetchOp, PtrAnnotationOp, PtrMaskOp, PtrToIntOp, ResumeOp, ReturnOp,
    RintOp, RoundEvenOp, RoundOp, SAddSatOp, SAddWithOverflowOp, SCmpOp, SDivOp, SExtOp, SIToFPOp, SMaxOp, SMinOp,
    SMulWithOverflowOp, SRemOp, SSACopyOp, SShlSatOp, SSubSatOp, SSubWithOverflowOp, SelectOp, ShlOp, ShuffleVectorOp,
    SinOp, SincosOp, SinhOp, SqrtOp, StackRestoreOp, StackSaveOp, StepVectorOp, StoreOp, StripInvariantGroupOp, SubOp,
    SwitchOp, TanOp, TanhOp, ThreadlocalAddressOp, TrapOp, TruncOp, UAddSatOp, UAddWithOverflowOp, UBSanTrapOp, UCmpOp,
    UDivOp, UIToFPOp, UMaxOp, UMinOp, UMulWithOverflowOp, URemOp, UShlSatOp, USubSatOp, USubWithOverflowOp, UndefOp,
    UnreachableOp, VPAShrOp, VPAddOp, VPAndOp, VPFAddOp, VPFDivOp, VPFMulAddOp, VPFMulOp, VPFNegOp, VPFPExtOp,
    VPFPToSIOp, VPFPToUIOp, VPFPTruncOp, VPFRemOp, VPFSubOp, VPFmaOp, VPIntToPtrOp, VPLShrOp, VPLoadOp, VPMergeMinOp,
    VPMulOp, VPOrOp, VPPtrToIntOp, VPReduceAddOp, VPReduceAndOp, VPReduceFAddOp, VPReduceFMaxOp, VPReduceFMinOp,
    VPReduceFMulOp, VPReduceMulOp, VPReduceOrOp, VPReduceSMaxOp, VPReduceSMinOp, VPReduceUMaxOp, VPReduceUMinOp,
    VPReduceXorOp, VPSDivOp, VPSExtOp, VPSIToFPOp, VPSMaxOp, VPSMinOp, VPSRemOp, VPSelectMinOp, VPShlOp, VPStoreOp,
    VPStridedLoadOp, VPStridedStoreOp, VPSubOp, VPTruncOp, VPUDivOp, VPUIToFPOp, VPUMaxOp, VPUMinOp, VPURemOp, VPXorOp,
    VPZExtOp, VaArgOp, VaCopyOp, VaEndOp, VaStartOp, VarAnnotationOp, VectorDeinterleave2Op, VectorExtractOp,
    VectorInsertOp, VectorInterleave2Op, VectorReduceAddOp, VectorReduceAndOp, VectorReduceFAddOp, VectorReduceFMaxOp,
    VectorReduceFMaximumOp, VectorReduceFMinOp, VectorReduceFMinimumOp, VectorReduceFMulOp, VectorReduceMulOp,
    VectorReduceOrOp, VectorReduceSMaxOp, VectorReduceSMinOp, VectorReduceUMaxOp, VectorReduceUMinOp,
    VectorReduceXorOp, VscaleOp, XOrOp, ZExtOp, ZeroOp,
};
pub use struct_attributes::{Defaulted, Required};
pub use types::{
    ArrayType, BodyConflict, FunctionType, LabelType, MetadataType, Packing, PointerType, StructBody, StructShape,
    StructType, TargetExtType, TokenType, Variadic, VoidType, X86AmxType, is_compatible, is_compatible_float,
    is_compatible_outer, is_compatible_vector, is_loadable, is_scalable_vector,
};

use weir_dialects::conversions::scf_to_cf::LoopAttributes;
use weir_ir::Dialect;
use weir_ir::interfaces::UnknownOps;

/// The LLVM dialect.
pub static DIALECT: Dialect = Dialect {
    ops: ops::LISTS,
    types: types::TYPES,
    attributes: attributes::ATTRIBUTES,
    materialize_constant: Some(ops::materialize),
    verify_op_attribute: Some(verify_attributes::verify_op),
    verify_argument_attribute: Some(verify_attributes::verify_argument),
    verify_result_attribute: Some(verify_attributes::verify_result),
    interfaces: &[&types::OTHER_TYPES, &UnknownOps, &LoopAttributes],
    ..Dialect::new("llvm")
};

#[cfg(test)]
mod tests;
