//! The enumerations and flags of the dialect.

use weir_ir::builtin::{IntegerAttr, enum_from_integer, enum_to_integer};
use weir_ir::parse::{AsmParser, ParameterName, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{
    ApInt, AttrConstraint, AttrKind, AttrSyntax, Attribute, AttributeClass as _, Context, TypedEnum as _, ValueProperty,
};

use super::keywords::{Flags as _, flags, parse_flags, word_attributes, words};

words! {
    /// The predicate of `llvm.icmp`.
    pub IcmpPredicate, "llvm.icmp comparison predicate" {
        Eq = 0 "eq", Ne = 1 "ne", Slt = 2 "slt", Sle = 3 "sle", Sgt = 4 "sgt", Sge = 5 "sge", Ult = 6 "ult", Ule = 7 "ule",
        Ugt = 8 "ugt", Uge = 9 "uge",
    }
    /// The predicate of `llvm.fcmp`: ordered predicates are false, unordered ones true if an operand is a NaN.
    pub FcmpPredicate, "llvm.fcmp comparison predicate" {
        False = 0 "_false", Oeq = 1 "oeq", Ogt = 2 "ogt", Oge = 3 "oge", Olt = 4 "olt", Ole = 5 "ole", One = 6 "one",
        Ord = 7 "ord", Ueq = 8 "ueq", Ugt = 9 "ugt", Uge = 10 "uge", Ult = 11 "ult", Ule = 12 "ule", Une = 13 "une",
        Uno = 14 "uno", True = 15 "_true",
    }
    /// The operation of `llvm.atomicrmw`.
    pub AtomicBinOp, "llvm.atomicrmw binary operations" {
        Xchg = 0 "xchg", Add = 1 "add", Sub = 2 "sub", And = 3 "_and", Nand = 4 "nand", Or = 5 "_or", Xor = 6 "_xor",
        Max = 7 "max", Min = 8 "min", UMax = 9 "umax", UMin = 10 "umin", FAdd = 11 "fadd", FSub = 12 "fsub", FMax = 13 "fmax",
        FMin = 14 "fmin", UIncWrap = 15 "uinc_wrap", UDecWrap = 16 "udec_wrap", USubCond = 17 "usub_cond",
        USubSat = 18 "usub_sat", FMaximum = 19 "fmaximum", FMinimum = 20 "fminimum",
    }
    /// The memory ordering of an atomic access.
    pub AtomicOrdering, "Atomic ordering for LLVM's memory model" {
        NotAtomic = 0 "not_atomic", Unordered = 1 "unordered", Monotonic = 2 "monotonic", Acquire = 4 "acquire",
        Release = 5 "release", AcqRel = 6 "acq_rel", SeqCst = 7 "seq_cst",
    }
    /// The significance of a symbol's address.
    pub UnnamedAddr, "LLVM GlobalValue UnnamedAddr" { None = 0 "", Local = 1 "local_unnamed_addr", Global = 2 "unnamed_addr" }
    /// The visibility of a symbol.
    pub Visibility, "LLVM GlobalValue Visibility" { Default = 0 "", Hidden = 1 "hidden", Protected = 2 "protected" }
    /// The selection kind of a comdat.
    pub Comdat, "LLVM Comdat Types" {
        Any = 0 "any", ExactMatch = 1 "exactmatch", Largest = 2 "largest", NoDeduplicate = 3 "nodeduplicate",
        SameSize = 4 "samesize",
    }
    /// The dialect of inline assembly.
    pub AsmDialect, "ATT (0) or Intel (1) asm dialect" { Att = 0 "att", Intel = 1 "intel" }
    /// The treatment of floating-point exceptions.
    pub FpExceptionBehavior, "LLVM Exception Behavior" { Ignore = 0 "ignore", MayTrap = 1 "maytrap", Strict = 2 "strict" }
    /// The kinds of access to memory: reads, writes, both or none.
    pub ModRefInfo, "LLVM ModRefInfo" { NoModRef = 0 "none", Ref = 1 "read", Mod = 2 "write", ModRef = 3 "readwrite" }
    /// The merge behaviour of a module flag when modules are linked.
    pub ModFlagBehavior, "LLVM Module Flag Behavior" {
        Error = 1 "error", Warning = 2 "warning", Require = 3 "require", Override = 4 "override", Append = 5 "append",
        AppendUnique = 6 "append_unique", Max = 7 "max", Min = 8 "min",
    }
    /// The amount of debug information.
    pub DiEmissionKind, "LLVM debug emission kind" {
        None = 0 "None", Full = 1 "Full", LineTablesOnly = 2 "LineTablesOnly", DebugDirectivesOnly = 3 "DebugDirectivesOnly",
    }
    /// The kind of name table of debug information.
    pub DiNameTableKind, "LLVM debug name table kind" { Default = 0 "Default", Gnu = 1 "GNU", None = 2 "None", Apple = 3 "Apple" }
    /// The origin of a profile.
    pub ProfileSummaryFormat, "LLVM ProfileSummary format kinds" {
        SampleProfile = 0 "SampleProfile", InstrProf = 1 "InstrProf", CsInstrProf = 2 "CSInstrProf",
    }
}

word_attributes! { WORDS;
    /// The linkage of a symbol.
    pub Linkage in LinkageAttr = "linkage", "LLVM Linkage specification", "LLVM linkage types", "linkage": "linkage::Linkage" of "LinkageAttr" {
        External = 0 "external", AvailableExternally = 1 "available_externally", Linkonce = 2 "linkonce",
        LinkonceOdr = 3 "linkonce_odr", Weak = 4 "weak", WeakOdr = 5 "weak_odr", Appending = 6 "appending",
        Internal = 7 "internal", Private = 8 "private", ExternWeak = 9 "extern_weak", Common = 10 "common",
    }
    /// The calling convention.
    pub CConv in CConvAttr = "cconv", "LLVM Calling Convention specification", "Calling Conventions", "CallingConv": "CConv" of "CConvAttr" {
        C = 0 "ccc", Fast = 8 "fastcc", Cold = 9 "coldcc", Ghc = 10 "cc_10", HiPe = 11 "cc_11", AnyReg = 13 "anyregcc",
        PreserveMost = 14 "preserve_mostcc", PreserveAll = 15 "preserve_allcc", Swift = 16 "swiftcc",
        CxxFastTls = 17 "cxx_fast_tlscc", Tail = 18 "tailcc", CfGuardCheck = 19 "cfguard_checkcc", SwiftTail = 20 "swifttailcc",
        X86StdCall = 64 "x86_stdcallcc", X86FastCall = 65 "x86_fastcallcc", ArmApcs = 66 "arm_apcscc",
        ArmAapcs = 67 "arm_aapcscc", ArmAapcsVfp = 68 "arm_aapcs_vfpcc", Msp430Intr = 69 "msp430_intrcc",
        X86ThisCall = 70 "x86_thiscallcc", PtxKernel = 71 "ptx_kernelcc", PtxDevice = 72 "ptx_devicecc",
        SpirFunc = 75 "spir_funccc", SpirKernel = 76 "spir_kernelcc", IntelOclBi = 77 "intel_ocl_bicc",
        X8664SysV = 78 "x86_64_sysvcc", Win64 = 79 "win64cc", X86VectorCall = 80 "x86_vectorcallcc", Hhvm = 81 "hhvmcc",
        HhvmC = 82 "hhvm_ccc", X86Intr = 83 "x86_intrcc", AvrIntr = 84 "avr_intrcc", AvrBuiltin = 86 "avr_builtincc",
        AmdGpuVs = 87 "amdgpu_vscc", AmdGpuGs = 88 "amdgpu_gscc", AmdGpuCs = 90 "amdgpu_cscc",
        AmdGpuKernel = 91 "amdgpu_kernelcc", X86RegCall = 92 "x86_regcallcc", AmdGpuHs = 93 "amdgpu_hscc",
        Msp430Builtin = 94 "msp430_builtincc", AmdGpuLs = 95 "amdgpu_lscc", AmdGpuEs = 96 "amdgpu_escc",
        AArch64VectorCall = 97 "aarch64_vectorcallcc", AArch64SveVectorCall = 98 "aarch64_sve_vectorcallcc",
        WasmEmscriptenInvoke = 99 "wasm_emscripten_invokecc", AmdGpuGfx = 100 "amdgpu_gfxcc", M68kIntr = 101 "m68k_intrcc",
    }
    /// The tail call marker of a call.
    pub TailCallKind in TailCallKindAttr = "tailcallkind", "LLVM Calling Convention specification", "Tail Call Kind", "tailCallKind": "TailCallKind" of "TailCallKindAttr" {
        None = 0 "none", NoTail = 3 "notail", MustTail = 2 "musttail", Tail = 1 "tail",
    }
    /// The functions that keep a frame pointer.
    pub FramePointerKind in FramePointerKindAttr = "framePointerKind", "", "LLVM FramePointerKind", "framePointerKind": "framePointerKind::FramePointerKind" of "FramePointerKindAttr" {
        None = 0 "none", NonLeaf = 1 "non-leaf", All = 2 "all", Reserved = 3 "reserved",
        NonLeafNoReserve = 4 "non-leaf-no-reserve",
    }
    /// The kind of unwind tables.
    pub UwTableKind in UwTableKindAttr = "uwtableKind", "", "LLVM Unwind Behavior", "uwtableKind": "uwtable::UWTableKind" of "UWTableKindAttr" { None = 0 "none", Sync = 1 "sync", Async = 2 "async" }
}

flags! {
    /// Fast-math flags: assumptions of a floating-point operation.
    pub FastmathFlags, "::mlir::LLVM::FastmathFlags", ", " {
        NONE = 0 "none", NNAN = 1 "nnan", NINF = 2 "ninf", NSZ = 4 "nsz", ARCP = 8 "arcp", CONTRACT = 16 "contract",
        AFN = 32 "afn", REASSOC = 64 "reassoc", FAST = 127 "fast" Group,
    }
    /// The overflow flags of an integer operation.
    pub IntegerOverflowFlags, "LLVM integer overflow flags", ", " { NONE = 0 "none", NSW = 1 "nsw", NUW = 2 "nuw" }
    /// The no-wrap flags of an address computation.
    pub GepNoWrapFlags, "::mlir::LLVM::GEPNoWrapFlags", "|" {
        NONE = 0 "none", INBOUNDS_FLAG = 1 "inbounds_flag", NUSW = 2 "nusw", NUW = 4 "nuw", INBOUNDS = 3 "inbounds" Group,
    }
    /// Flags of a debug information node.
    pub DiFlags, "LLVM DI flags", "|" {
        ZERO = 0 "Zero", BIT0 = 0x1 "Bit0", BIT1 = 0x2 "Bit1", PRIVATE = 0x1 "Private" Group, PROTECTED = 0x2 "Protected" Group,
        PUBLIC = 0x3 "Public" Group, FWD_DECL = 0x4 "FwdDecl", APPLE_BLOCK = 0x8 "AppleBlock", RESERVED_BIT4 = 0x10 "ReservedBit4",
        VIRTUAL = 0x20 "Virtual", ARTIFICIAL = 0x40 "Artificial", EXPLICIT = 0x80 "Explicit", PROTOTYPED = 0x100 "Prototyped",
        OBJC_CLASS_COMPLETE = 0x200 "ObjcClassComplete", OBJECT_POINTER = 0x400 "ObjectPointer", VECTOR = 0x800 "Vector",
        STATIC_MEMBER = 0x1000 "StaticMember", L_VALUE_REFERENCE = 0x2000 "LValueReference",
        R_VALUE_REFERENCE = 0x4000 "RValueReference", EXPORT_SYMBOLS = 0x8000 "ExportSymbols",
        SINGLE_INHERITANCE = 0x10000 "SingleInheritance", MULTIPLE_INHERITANCE = 0x10000 "MultipleInheritance",
        VIRTUAL_INHERITANCE = 0x10000 "VirtualInheritance", INTRODUCED_VIRTUAL = 0x40000 "IntroducedVirtual",
        BIT_FIELD = 0x80000 "BitField", NO_RETURN = 0x100000 "NoReturn", TYPE_PASS_BY_VALUE = 0x400000 "TypePassByValue",
        TYPE_PASS_BY_REFERENCE = 0x800000 "TypePassByReference", ENUM_CLASS = 0x1000000 "EnumClass", THUNK = 0x2000000 "Thunk",
        NON_TRIVIAL = 0x4000000 "NonTrivial", BIG_ENDIAN = 0x8000000 "BigEndian", LITTLE_ENDIAN = 0x10000000 "LittleEndian",
        ALL_CALLS_DESCRIBED = 0x20000000 "AllCallsDescribed",
    }
    /// Flags of a subprogram in debug information.
    pub DiSubprogramFlags, "LLVM DISubprogram flags", "|" {
        VIRTUAL = 0x1 "Virtual", PURE_VIRTUAL = 0x2 "PureVirtual", LOCAL_TO_UNIT = 0x4 "LocalToUnit",
        DEFINITION = 0x8 "Definition", OPTIMIZED = 0x10 "Optimized", PURE = 0x20 "Pure", ELEMENTAL = 0x40 "Elemental",
        RECURSIVE = 0x80 "Recursive", MAIN_SUBPROGRAM = 0x100 "MainSubprogram", DELETED = 0x200 "Deleted",
        OBJC_DIRECT = 0x800 "ObjCDirect",
    }
}

weir_ir::typed_enum! {
    /// The rounding mode of an operation of LLVM: those of [`weir_ir::RoundingMode`], and a dynamic one.
    ///
    /// The keyword of the invalid mode exists, but no op accepts it.
    pub RoundingMode {
        TowardZero = 0 "towardzero", NearestTiesToEven = 1 "tonearest", TowardPositive = 2 "upward",
        TowardNegative = 3 "downward", NearestTiesToAway = 4 "tonearestaway", Dynamic = 7 "dynamic", Invalid = 8 "invalid",
    } (enum_to_integer::<64>, enum_from_integer::<64>)
}

impl From<weir_ir::RoundingMode> for RoundingMode {
    fn from(mode: weir_ir::RoundingMode) -> Self {
        match mode {
            weir_ir::RoundingMode::NearestTiesToEven => Self::NearestTiesToEven,
            weir_ir::RoundingMode::Down => Self::TowardNegative,
            weir_ir::RoundingMode::Up => Self::TowardPositive,
            weir_ir::RoundingMode::TowardZero => Self::TowardZero,
            weir_ir::RoundingMode::NearestTiesToAway => Self::NearestTiesToAway,
        }
    }
}

weir_ir::attributes! { llvm, FLAGS;
    /// Fast-math flags: `#llvm.fastmath<nnan, ninf>`.
    pub FastmathFlagsAttr = "fastmath" { value: FastmathFlags } asm parse_fastmath, print_flags;
    /// The overflow flags of an integer operation: `#llvm.overflow<nsw>`.
    pub IntegerOverflowFlagsAttr = "overflow" { value: IntegerOverflowFlags } asm parse_overflow, print_flags;
}

impl AttrKind for FastmathFlags {
    const CONSTRAINT: AttrConstraint =
        AttrConstraint::new("LLVM fastmath flags", |ctx, it| it.is::<FastmathFlagsAttr>(ctx))
            .with_syntax(AttrSyntax::Class(FastmathFlagsAttr::DEF));
    type Value<'a> = FastmathFlags;

    fn value(ctx: &Context, attribute: Attribute) -> Option<Self> {
        attribute.dyn_cast::<FastmathFlagsAttr>(ctx).map(|it| it.value(ctx))
    }

    fn attribute(ctx: &Context, value: Self) -> Attribute {
        FastmathFlagsAttr::new(ctx, value).into()
    }
}

/// Implements [`AttrKind`] for flags that are kept as an integer: a description, the number of flags, the words for the storage in
/// messages, and how they are read.
macro_rules! flags_as_integers {
    ($($name:ident = $description:literal, $count:literal, $storage:literal, $read:expr;)*) => { $(
        impl AttrKind for $name {
            const CONSTRAINT: AttrConstraint =
                AttrConstraint::new($description, |ctx, it| <Self as AttrKind>::value(ctx, it).is_some())
                    .with_value(ValueProperty { read: $read, storage: $storage });
            type Value<'a> = $name;

            fn value(ctx: &Context, attribute: Attribute) -> Option<Self> {
                bits_of(ctx, attribute).filter(|&bits| bits >> $count == 0).map(Self)
            }

            fn attribute(ctx: &Context, value: Self) -> Attribute {
                number(ctx, value.0)
            }
        }
    )* };
}

flags_as_integers! {
    IntegerOverflowFlags = "LLVM integer overflow flags", 2,
        "::mlir::LLVM::IntegerOverflowFlagsAttr or IntegerAttr storage for ::mlir::LLVM::IntegerOverflowFlags",
        |ctx, it| {
            let flags = it.dyn_cast::<IntegerOverflowFlagsAttr>(ctx).map(|it| number(ctx, it.value(ctx).0));
            flags.or_else(|| bits_of(ctx, it).map(|bits| number(ctx, bits)))
        };
    GepNoWrapFlags = "::mlir::LLVM::GEPNoWrapFlags", 3, "IntegerAttr storage for ::mlir::LLVM::GEPNoWrapFlags",
        |ctx, it| bits_of(ctx, it).map(|bits| number(ctx, bits));
}

impl AttrKind for RoundingMode {
    const CONSTRAINT: AttrConstraint = AttrConstraint::new("LLVM Rounding Mode whose minimum value is 0", |ctx, it| {
        <Self as AttrKind>::value(ctx, it).is_some()
    })
    .with_syntax(AttrSyntax::Keyword(Self::TABLE));
    type Value<'a> = RoundingMode;

    fn value(ctx: &Context, attribute: Attribute) -> Option<Self> {
        let mode = enum_from_integer::<64>(ctx, attribute).and_then(Self::from_value);
        mode.filter(|&mode| mode != Self::Invalid)
    }

    fn attribute(ctx: &Context, value: Self) -> Attribute {
        enum_to_integer::<64>(ctx, value.into_value())
    }
}

/// The lowest bits of an integer, read as unsigned.
fn bits_of(ctx: &Context, attribute: Attribute) -> Option<u32> {
    let value = attribute.dyn_cast::<IntegerAttr>(ctx)?.value(ctx);
    value.zext_or_trunc(32).to_u64().and_then(|bits| u32::try_from(bits).ok())
}

fn number(ctx: &Context, bits: u32) -> Attribute {
    IntegerAttr::new(ctx, ctx.integer_type(32), ApInt::new(32, u64::from(bits))).into()
}

fn parse_fastmath(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    const FLAGS: ParameterName =
        ParameterName { owner: "LLVM_FastmathFlagsAttr", name: "value", class: "::mlir::LLVM::FastmathFlags" };
    parser.parse_token("<")?;
    let flags = parser.parse_parameter(FLAGS, |parser| {
        let (mut flags, position) = (FastmathFlags::NONE, parser.position());
        loop {
            let text = parser.parse_keyword_or_string()?;
            let Some(bits) = FastmathFlags::find_all(&text) else {
                let words = FastmathFlags::WORDS.iter().map(|it| it.text);
                return Err(parser.unknown_word(position, FLAGS.class, words));
            };
            flags = flags | FastmathFlags(bits);
            if !parser.parse_optional_token(",") {
                return Ok(flags);
            }
        }
    })?;
    parser.parse_token(">")?;
    Ok(FastmathFlagsAttr::new(parser.context(), flags).into())
}

fn parse_overflow(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    parser.parse_token("<")?;
    let class = "::mlir::LLVM::IntegerOverflowFlags";
    let parameter = ParameterName { owner: "LLVM_IntegerOverflowFlagsAttr", name: "value", class };
    let flags = parser.parse_parameter(parameter, parse_flags::<IntegerOverflowFlags>)?;
    parser.parse_token(">")?;
    Ok(IntegerOverflowFlagsAttr::new(parser.context(), flags).into())
}

fn print_flags(attribute: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    let ctx = printer.context();
    let fastmath = attribute.dyn_cast::<FastmathFlagsAttr>(ctx).map(|it| it.value(ctx).text());
    let overflow = || attribute.dyn_cast::<IntegerOverflowFlagsAttr>(ctx).map(|it| it.value(ctx).text());
    let text = fastmath.or_else(overflow).unwrap_or_default();
    printer.fmt(format_args!("<{text}>"));
}
