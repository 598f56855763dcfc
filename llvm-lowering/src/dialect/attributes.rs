//! The attributes of the dialect.

mod debug;
mod dwarf;
mod dwarf_tables;
mod general;
mod loops;
mod memory;

use weir_ir::{AttributeClass as _, AttributeDef};

use super::enums::{
    CConvAttr, FastmathFlagsAttr, FramePointerKindAttr, IntegerOverflowFlagsAttr, LinkageAttr, TailCallKindAttr,
    UwTableKindAttr,
};

pub use debug::{
    DiAnnotationAttr, DiBasicTypeAttr, DiCommonBlockAttr, DiCompileUnitAttr, DiCompositeTypeAttr, DiDerivedTypeAttr,
    DiExpressionAttr, DiExpressionElemAttr, DiFileAttr, DiGenericSubrangeAttr, DiGlobalVariableAttr,
    DiGlobalVariableExpressionAttr, DiImportedEntityAttr, DiLabelAttr, DiLexicalBlockAttr, DiLexicalBlockFileAttr,
    DiLocalVariableAttr, DiModuleAttr, DiNamespaceAttr, DiNode, DiNullTypeAttr, DiScope, DiStringTypeAttr,
    DiSubprogramAttr, DiSubrangeAttr, DiSubroutineTypeAttr, DiType, DiVariable,
};
pub use dwarf::{DwCallingConvention, DwEncoding, DwLanguage, DwOperation, DwTag};
pub use general::{
    AddressSpaceAttr, BlockAddressAttr, BlockTagAttr, CgProfileEntryAttr, ComdatAttr, ConstantRangeAttr,
    DependentLibrariesAttr, DereferenceableAttr, DsoLocalEquivalentAttr, MemoryEffectsAttr, ModuleFlagAttr, PoisonAttr,
    ProfileSummaryAttr, ProfileSummaryDetailedAttr, TargetAttr, TargetFeaturesAttr, UndefAttr, VScaleRangeAttr,
    VecTypeHintAttr, WorkgroupAttributionAttr, ZeroAttr,
};
pub use loops::{
    LoopAnnotationAttr, LoopDistributeAttr, LoopInterleaveAttr, LoopLicmAttr, LoopPeeledAttr, LoopPipelineAttr,
    LoopUnrollAndJamAttr, LoopUnrollAttr, LoopUnswitchAttr, LoopVectorizeAttr,
};
pub use memory::{
    AccessGroupAttr, AliasScopeAttr, AliasScopeDomainAttr, Members, MmraTagAttr, ScopeId, TbaaMemberAttr, TbaaNode,
    TbaaRootAttr, TbaaTagAttr, TbaaTypeDescriptorAttr,
};

/// The classes of attributes.
pub(super) static ATTRIBUTES: &[&AttributeDef] = &[
    AccessGroupAttr::DEF,
    AddressSpaceAttr::DEF,
    AliasScopeAttr::DEF,
    AliasScopeDomainAttr::DEF,
    BlockAddressAttr::DEF,
    BlockTagAttr::DEF,
    CConvAttr::DEF,
    CgProfileEntryAttr::DEF,
    ComdatAttr::DEF,
    ConstantRangeAttr::DEF,
    DependentLibrariesAttr::DEF,
    DereferenceableAttr::DEF,
    DiAnnotationAttr::DEF,
    DiBasicTypeAttr::DEF,
    DiCommonBlockAttr::DEF,
    DiCompileUnitAttr::DEF,
    DiCompositeTypeAttr::DEF,
    DiDerivedTypeAttr::DEF,
    DiExpressionAttr::DEF,
    DiExpressionElemAttr::DEF,
    DiFileAttr::DEF,
    DiGenericSubrangeAttr::DEF,
    DiGlobalVariableAttr::DEF,
    DiGlobalVariableExpressionAttr::DEF,
    DiImportedEntityAttr::DEF,
    DiLabelAttr::DEF,
    DiLexicalBlockAttr::DEF,
    DiLexicalBlockFileAttr::DEF,
    DiLocalVariableAttr::DEF,
    DiModuleAttr::DEF,
    DiNamespaceAttr::DEF,
    DiNullTypeAttr::DEF,
    DiStringTypeAttr::DEF,
    DiSubprogramAttr::DEF,
    DiSubrangeAttr::DEF,
    DiSubroutineTypeAttr::DEF,
    DsoLocalEquivalentAttr::DEF,
    FastmathFlagsAttr::DEF,
    FramePointerKindAttr::DEF,
    IntegerOverflowFlagsAttr::DEF,
    LinkageAttr::DEF,
    LoopAnnotationAttr::DEF,
    LoopDistributeAttr::DEF,
    LoopInterleaveAttr::DEF,
    LoopLicmAttr::DEF,
    LoopPeeledAttr::DEF,
    LoopPipelineAttr::DEF,
    LoopUnrollAndJamAttr::DEF,
    LoopUnrollAttr::DEF,
    LoopUnswitchAttr::DEF,
    LoopVectorizeAttr::DEF,
    MemoryEffectsAttr::DEF,
    MmraTagAttr::DEF,
    ModuleFlagAttr::DEF,
    PoisonAttr::DEF,
    ProfileSummaryAttr::DEF,
    ProfileSummaryDetailedAttr::DEF,
    TailCallKindAttr::DEF,
    TargetAttr::DEF,
    TargetFeaturesAttr::DEF,
    TbaaMemberAttr::DEF,
    TbaaRootAttr::DEF,
    TbaaTagAttr::DEF,
    TbaaTypeDescriptorAttr::DEF,
    UndefAttr::DEF,
    UwTableKindAttr::DEF,
    VScaleRangeAttr::DEF,
    VecTypeHintAttr::DEF,
    WorkgroupAttributionAttr::DEF,
    ZeroAttr::DEF,
];
