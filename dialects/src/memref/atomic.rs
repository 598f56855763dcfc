//! Kinds of atomic read-modify-write operations.

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
pub enum Operands {
    /// Floating-point numbers.
    Floats,
    /// Integers.
    Integers,
    /// Any.
    Any,
}

impl AtomicRmwKind {
    /// The type class that the verifier requires for the kind.
    ///
    /// # Source
    ///
    /// `memref.atomic_rmw` of LLVM 22, which asks nothing of `maxnumf` and `minnumf`.
    pub fn operands(self) -> Operands {
        match self {
            Self::AddF | Self::MaximumF | Self::MinimumF | Self::MulF => Operands::Floats,
            Self::AddI
            | Self::AndI
            | Self::MaxS
            | Self::MaxU
            | Self::MinS
            | Self::MinU
            | Self::MulI
            | Self::OrI
            | Self::XorI => Operands::Integers,
            Self::Assign | Self::MaxNumF | Self::MinNumF => Operands::Any,
        }
    }
}
