//! Arguments of intrinsics that are attributes of their ops.

/// The positions among the arguments, and the names of the attributes.
pub(in crate::export) type Immediates = &'static [(usize, &'static str)];

/// Ops, `llvm.intr.NAME`, with the arguments that are attributes.
static IMMEDIATES: &[(&[&str], Immediates)] = &[
    (&["abs"], &[(1, "is_int_min_poison")]),
    (&["ctlz", "cttz"], &[(1, "is_zero_poison")]),
    (&["is.fpclass"], &[(1, "bit")]),
    (&["expect.with.probability"], &[(2, "prob")]),
    (&["memcpy", "memmove", "memset"], &[(3, "isVolatile")]),
    (&["memcpy.inline", "memset.inline"], &[(2, "len"), (3, "isVolatile")]),
    (&["invariant.start"], &[(0, "size")]),
    (&["invariant.end"], &[(1, "size")]),
    (&["prefetch"], &[(1, "rw"), (2, "hint"), (3, "cache")]),
    (&["ubsantrap"], &[(0, "failureKind")]),
    (&["matrix.column.major.load"], &[(2, "isVolatile"), (3, "rows"), (4, "columns")]),
    (&["matrix.column.major.store"], &[(3, "isVolatile"), (4, "rows"), (5, "columns")]),
    (&["matrix.multiply"], &[(2, "lhs_rows"), (3, "lhs_columns"), (4, "rhs_columns")]),
    (&["matrix.transpose"], &[(1, "rows"), (2, "columns")]),
    (&["vector.insert"], &[(2, "pos")]),
    (&["vector.extract"], &[(1, "pos")]),
    (&["coro.promise"], &[(1, "align"), (2, "from")]),
];

/// The arguments that are attributes of an op.
pub(super) fn immediates_of(op: &str) -> Immediates {
    IMMEDIATES.iter().find(|it| it.0.contains(&op)).map_or(&[], |it| it.1)
}
