//! The intrinsics, as a table of families: the types in their names, their arguments, the attributes of their declarations.

/// A type that the name of an intrinsic ends with.
#[derive(Clone, Copy, Debug)]
pub(in crate::export) enum Overload {
    Result,
    Operand(usize),
    /// A member of the structure that is the result.
    Member(usize),
}

use Overload::{Member, Operand, Result as Returned};

/// Intrinsics that are called in the same way and have the same attributes.
///
/// The ops are `llvm.intr.NAME`, the intrinsics `llvm.NAME`.
#[derive(Debug)]
pub(in crate::export) struct Family {
    pub(in crate::export) names: &'static [&'static str],
    pub(in crate::export) overloads: &'static [Overload],
    /// Arguments that are attributes of the op: the position among the arguments, and the name of the attribute.
    pub(in crate::export) immediates: &'static [(usize, &'static str)],
    /// The attributes of the function, separated by blanks.
    pub(in crate::export) function: &'static str,
    /// The attributes of the result, separated by blanks; a range is one of numbers of the type.
    pub(in crate::export) result: &'static str,
    /// The attributes of each parameter, separated by blanks; of those behind the last one there are none.
    pub(in crate::export) params: &'static [&'static str],
}

/// Intrinsics without arguments from attributes, and without attributes of result and parameters.
pub(super) const PLAIN: Family =
    Family { names: &[], overloads: &[], immediates: &[], function: "", result: "", params: &[] };

/// Attributes of a function that only computes.
pub(super) const PURE: &str = "nocallback nofree nosync nounwind speculatable willreturn memory(none)";

/// The same, of one that passes poison on but makes none.
pub(super) const PURE_NO_POISON: &str =
    "nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)";

pub(super) const NO_MEMORY: &str = "nocallback nofree nosync nounwind willreturn memory(none)";

pub(super) const ANY_MEMORY: &str = "nocallback nofree nosync nounwind willreturn";

pub(super) const READS_ARGUMENTS: &str = "nocallback nofree nosync nounwind willreturn memory(argmem: read)";

pub(super) const WRITES_ARGUMENTS: &str = "nocallback nofree nosync nounwind willreturn memory(argmem: write)";

pub(super) const CHANGES_ARGUMENTS: &str = "nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)";

const COPIES: &str = "nocallback nofree nounwind willreturn memory(argmem: readwrite)";

const FILLS: &str = "nocallback nofree nounwind willreturn memory(argmem: write)";

pub(super) const HIDDEN_MEMORY: &str =
    "nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)";

const TRAPS: &str = "cold noreturn nounwind memory(inaccessiblemem: write)";

/// Declarations of alias scopes.
pub(super) static SCOPES: Family = Family { function: HIDDEN_MEMORY, ..PLAIN };

/// The families.
pub(in crate::export) static FAMILIES: &[Family] = &[
    Family {
        names: &[
            "acos",
            "asin",
            "atan",
            "cosh",
            "sinh",
            "tan",
            "tanh",
            "atan2",
            "sshl.sat",
            "ushl.sat",
            "vscale",
            "vector.interleave2",
            "vp.add",
            "vp.sub",
            "vp.mul",
            "vp.ashr",
            "vp.lshr",
            "vp.shl",
            "vp.or",
            "vp.and",
            "vp.xor",
            "vp.smax",
            "vp.smin",
            "vp.umax",
            "vp.umin",
            "vp.fadd",
            "vp.fsub",
            "vp.fmul",
            "vp.fdiv",
            "vp.frem",
            "vp.fneg",
            "vp.fma",
            "vp.fmuladd",
            "vp.select",
            "vp.merge",
        ],
        overloads: &[Returned],
        function: PURE,
        ..PLAIN
    },
    Family {
        names: &[
            "ceil",
            "cos",
            "exp",
            "exp2",
            "exp10",
            "fabs",
            "floor",
            "log",
            "log10",
            "log2",
            "nearbyint",
            "rint",
            "round",
            "roundeven",
            "sin",
            "sqrt",
            "trunc",
            "copysign",
            "maximum",
            "maxnum",
            "minimum",
            "minnum",
            "pow",
            "fma",
            "fmuladd",
            "bitreverse",
            "bswap",
            "ctpop",
            "smax",
            "smin",
            "umax",
            "umin",
            "sadd.sat",
            "uadd.sat",
            "ssub.sat",
            "usub.sat",
            "fshl",
            "fshr",
        ],
        overloads: &[Returned],
        function: PURE_NO_POISON,
        ..PLAIN
    },
    Family {
        names: &["lround", "llround", "lrint", "llrint"],
        overloads: &[Returned, Operand(0)],
        function: PURE_NO_POISON,
        ..PLAIN
    },
    Family {
        names: &["scmp", "ucmp"],
        overloads: &[Returned, Operand(0)],
        function: PURE_NO_POISON,
        result: "range(-1, 2)",
        ..PLAIN
    },
    Family {
        names: &[
            "experimental.constrained.fptrunc",
            "experimental.constrained.fpext",
            "experimental.constrained.sitofp",
            "experimental.constrained.uitofp",
        ],
        overloads: &[Returned, Operand(0)],
        function: "nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite)",
        ..PLAIN
    },
    Family { names: &["powi", "ldexp"], overloads: &[Returned, Operand(1)], function: PURE_NO_POISON, ..PLAIN },
    Family { names: &["frexp"], overloads: &[Member(0), Member(1)], function: PURE_NO_POISON, ..PLAIN },
    Family { names: &["sincos"], overloads: &[Member(0)], function: PURE, ..PLAIN },
    Family {
        names: &[
            "sadd.with.overflow",
            "uadd.with.overflow",
            "ssub.with.overflow",
            "usub.with.overflow",
            "smul.with.overflow",
            "umul.with.overflow",
        ],
        overloads: &[Operand(0)],
        function: PURE_NO_POISON,
        ..PLAIN
    },
    Family {
        names: &["abs"],
        overloads: &[Returned],
        immediates: &[(1, "is_int_min_poison")],
        function: PURE,
        params: &["", "immarg"],
        ..PLAIN
    },
    Family {
        names: &["ctlz", "cttz"],
        overloads: &[Returned],
        immediates: &[(1, "is_zero_poison")],
        function: PURE,
        params: &["", "immarg"],
        ..PLAIN
    },
    Family {
        names: &["is.fpclass"],
        overloads: &[Operand(0)],
        immediates: &[(1, "bit")],
        function: PURE_NO_POISON,
        params: &["", "immarg"],
        ..PLAIN
    },
    Family {
        names: &[
            "vector.reduce.add",
            "vector.reduce.and",
            "vector.reduce.mul",
            "vector.reduce.or",
            "vector.reduce.smax",
            "vector.reduce.smin",
            "vector.reduce.umax",
            "vector.reduce.umin",
            "vector.reduce.xor",
            "vector.reduce.fmax",
            "vector.reduce.fmin",
            "vector.reduce.fmaximum",
            "vector.reduce.fminimum",
            "vector.deinterleave2",
            "strip.invariant.group",
        ],
        overloads: &[Operand(0)],
        function: PURE,
        ..PLAIN
    },
    Family {
        names: &[
            "vector.reduce.fadd",
            "vector.reduce.fmul",
            "vp.reduce.add",
            "vp.reduce.mul",
            "vp.reduce.and",
            "vp.reduce.or",
            "vp.reduce.xor",
            "vp.reduce.smax",
            "vp.reduce.smin",
            "vp.reduce.umax",
            "vp.reduce.umin",
            "vp.reduce.fadd",
            "vp.reduce.fmul",
            "vp.reduce.fmax",
            "vp.reduce.fmin",
        ],
        overloads: &[Operand(1)],
        function: PURE,
        ..PLAIN
    },
    Family {
        names: &[
            "get.active.lane.mask",
            "vp.trunc",
            "vp.zext",
            "vp.sext",
            "vp.uitofp",
            "vp.sitofp",
            "vp.inttoptr",
            "vp.fptrunc",
            "vp.fpext",
            "vp.fptoui",
            "vp.fptosi",
            "vp.ptrtoint",
        ],
        overloads: &[Returned, Operand(0)],
        function: PURE,
        ..PLAIN
    },
    Family {
        names: &["stepvector", "vp.sdiv", "vp.udiv", "vp.srem", "vp.urem", "expect"],
        overloads: &[Returned],
        function: NO_MEMORY,
        ..PLAIN
    },
    Family {
        names: &["expect.with.probability"],
        overloads: &[Returned],
        immediates: &[(2, "prob")],
        function: NO_MEMORY,
        params: &["", "", "immarg"],
        ..PLAIN
    },
    Family { names: &["ptrmask"], overloads: &[Returned, Operand(1)], function: PURE_NO_POISON, ..PLAIN },
    Family {
        names: &["threadlocal.address"],
        overloads: &[Returned],
        function: PURE,
        params: &["nonnull"],
        result: "nonnull",
        ..PLAIN
    },
    Family { names: &["stacksave"], overloads: &[Returned], function: ANY_MEMORY, ..PLAIN },
    Family { names: &["stackrestore"], overloads: &[Operand(0)], function: ANY_MEMORY, ..PLAIN },
    Family { names: &["vastart", "vacopy", "vaend"], overloads: &[Operand(0)], function: ANY_MEMORY, ..PLAIN },
    Family {
        names: &["memcpy"],
        overloads: &[Operand(0), Operand(1), Operand(2)],
        immediates: &[(3, "isVolatile")],
        function: COPIES,
        params: &["noalias writeonly captures(none)", "noalias readonly captures(none)", "", "immarg"],
        ..PLAIN
    },
    Family {
        names: &["memcpy.inline"],
        overloads: &[Operand(0), Operand(1), Operand(2)],
        immediates: &[(2, "len"), (3, "isVolatile")],
        function: COPIES,
        params: &["noalias writeonly captures(none)", "noalias readonly captures(none)", "", "immarg"],
        ..PLAIN
    },
    Family {
        names: &["memmove"],
        overloads: &[Operand(0), Operand(1), Operand(2)],
        immediates: &[(3, "isVolatile")],
        function: COPIES,
        params: &["writeonly captures(none)", "readonly captures(none)", "", "immarg"],
        ..PLAIN
    },
    Family {
        names: &["memset"],
        overloads: &[Operand(0), Operand(2)],
        immediates: &[(3, "isVolatile")],
        function: FILLS,
        params: &["writeonly captures(none)", "", "", "immarg"],
        ..PLAIN
    },
    Family {
        names: &["memset.inline"],
        overloads: &[Operand(0), Operand(2)],
        immediates: &[(2, "len"), (3, "isVolatile")],
        function: FILLS,
        params: &["writeonly captures(none)", "", "", "immarg"],
        ..PLAIN
    },
    Family {
        names: &["lifetime.start", "lifetime.end"],
        overloads: &[Operand(0)],
        function: CHANGES_ARGUMENTS,
        params: &["captures(none)"],
        ..PLAIN
    },
    Family {
        names: &["invariant.start"],
        overloads: &[Operand(1)],
        immediates: &[(0, "size")],
        function: CHANGES_ARGUMENTS,
        params: &["immarg", "captures(none)"],
        ..PLAIN
    },
    Family {
        names: &["invariant.end"],
        overloads: &[Operand(2)],
        immediates: &[(1, "size")],
        function: CHANGES_ARGUMENTS,
        params: &["", "immarg", "captures(none)"],
        ..PLAIN
    },
    Family {
        names: &["launder.invariant.group"],
        overloads: &[Operand(0)],
        function: "nocallback nofree nosync nounwind speculatable willreturn memory(inaccessiblemem: readwrite)",
        ..PLAIN
    },
    Family {
        names: &["prefetch"],
        overloads: &[Operand(0)],
        immediates: &[(1, "rw"), (2, "hint"), (3, "cache")],
        function: "nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)",
        params: &["readonly captures(none)", "immarg", "immarg", "immarg"],
        ..PLAIN
    },
    Family {
        names: &["assume"],
        function: "nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)",
        params: &["noundef"],
        ..PLAIN
    },
    Family { names: &["ssa.copy"], overloads: &[Returned], function: NO_MEMORY, params: &["returned"], ..PLAIN },
    Family {
        names: &["is.constant"],
        overloads: &[Operand(0)],
        function: "convergent nocallback nofree nosync nounwind willreturn memory(none)",
        ..PLAIN
    },
    Family { names: &["trap"], function: TRAPS, ..PLAIN },
    Family { names: &["ubsantrap"], immediates: &[(0, "failureKind")], function: TRAPS, params: &["immarg"], ..PLAIN },
    Family { names: &["debugtrap"], function: "nounwind", ..PLAIN },
    Family { names: &["eh.typeid.for"], overloads: &[Operand(0)], function: "nounwind memory(none)", ..PLAIN },
    Family {
        names: &["var.annotation", "ptr.annotation"],
        overloads: &[Operand(0), Operand(1)],
        function: HIDDEN_MEMORY,
        ..PLAIN
    },
    Family { names: &["annotation"], overloads: &[Returned, Operand(1)], function: HIDDEN_MEMORY, ..PLAIN },
    Family {
        names: &["matrix.column.major.load"],
        overloads: &[Returned, Operand(1)],
        immediates: &[(2, "isVolatile"), (3, "rows"), (4, "columns")],
        function: READS_ARGUMENTS,
        params: &["captures(none)", "", "immarg", "immarg", "immarg"],
        ..PLAIN
    },
    Family {
        names: &["matrix.column.major.store"],
        overloads: &[Operand(0), Operand(2)],
        immediates: &[(3, "isVolatile"), (4, "rows"), (5, "columns")],
        function: WRITES_ARGUMENTS,
        params: &["", "writeonly captures(none)", "", "immarg", "immarg", "immarg"],
        ..PLAIN
    },
    Family {
        names: &["matrix.multiply"],
        overloads: &[Returned, Operand(0), Operand(1)],
        immediates: &[(2, "lhs_rows"), (3, "lhs_columns"), (4, "rhs_columns")],
        function: PURE,
        params: &["", "", "immarg", "immarg", "immarg"],
        ..PLAIN
    },
    Family {
        names: &["matrix.transpose"],
        overloads: &[Returned],
        immediates: &[(1, "rows"), (2, "columns")],
        function: PURE,
        params: &["", "immarg", "immarg"],
        ..PLAIN
    },
    Family {
        names: &["vector.insert"],
        overloads: &[Returned, Operand(1)],
        immediates: &[(2, "pos")],
        function: PURE,
        params: &["", "", "immarg"],
        ..PLAIN
    },
    Family {
        names: &["vector.extract"],
        overloads: &[Returned, Operand(0)],
        immediates: &[(1, "pos")],
        function: PURE,
        params: &["", "immarg"],
        ..PLAIN
    },
    Family {
        names: &["masked.load"],
        overloads: &[Returned, Operand(0)],
        function: READS_ARGUMENTS,
        params: &["captures(none)"],
        ..PLAIN
    },
    Family {
        names: &["masked.store"],
        overloads: &[Operand(0), Operand(1)],
        function: WRITES_ARGUMENTS,
        params: &["", "captures(none)"],
        ..PLAIN
    },
    Family {
        names: &["masked.gather"],
        overloads: &[Returned, Operand(0)],
        function: "nocallback nofree nosync nounwind willreturn memory(read)",
        ..PLAIN
    },
    Family {
        names: &["masked.scatter"],
        overloads: &[Operand(0), Operand(1)],
        function: "nocallback nofree nosync nounwind willreturn memory(write)",
        ..PLAIN
    },
    Family {
        names: &["masked.expandload"],
        overloads: &[Returned],
        function: "nocallback nofree nosync nounwind willreturn memory(read)",
        params: &["captures(none)"],
        ..PLAIN
    },
    Family {
        names: &["masked.compressstore"],
        overloads: &[Operand(0)],
        function: WRITES_ARGUMENTS,
        params: &["", "captures(none)"],
        ..PLAIN
    },
    Family {
        names: &["vp.load"],
        overloads: &[Returned, Operand(0)],
        function: READS_ARGUMENTS,
        params: &["captures(none)"],
        ..PLAIN
    },
    Family {
        names: &["vp.store"],
        overloads: &[Operand(0), Operand(1)],
        function: WRITES_ARGUMENTS,
        params: &["", "captures(none)"],
        ..PLAIN
    },
    Family {
        names: &["experimental.vp.strided.load"],
        overloads: &[Returned, Operand(0), Operand(1)],
        function: READS_ARGUMENTS,
        params: &["captures(none)"],
        ..PLAIN
    },
    Family {
        names: &["experimental.vp.strided.store"],
        overloads: &[Operand(0), Operand(1), Operand(2)],
        function: WRITES_ARGUMENTS,
        params: &["", "captures(none)"],
        ..PLAIN
    },
    Family {
        names: &["coro.id"],
        function: READS_ARGUMENTS,
        params: &["", "readnone", "readonly captures(none)"],
        ..PLAIN
    },
    Family { names: &["coro.begin"], function: "nounwind", params: &["", "writeonly"], ..PLAIN },
    Family { names: &["coro.size", "coro.align"], overloads: &[Returned], function: "nounwind memory(none)", ..PLAIN },
    Family { names: &["coro.save"], function: "nomerge nounwind", ..PLAIN },
    Family { names: &["coro.suspend", "coro.end"], function: "nounwind", ..PLAIN },
    Family {
        names: &["coro.free"],
        function: "nounwind memory(argmem: read)",
        params: &["", "readonly captures(none)"],
        ..PLAIN
    },
    Family { names: &["coro.resume"], ..PLAIN },
    Family {
        names: &["coro.promise"],
        immediates: &[(1, "align"), (2, "from")],
        function: "nounwind memory(none)",
        params: &["captures(none)"],
        ..PLAIN
    },
];
