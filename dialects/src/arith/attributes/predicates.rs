//! The predicates of comparisons.

use std::cmp::Ordering;

use weir_ir::ApInt;

#[cfg(test)]
mod tests;

weir_ir::enum_kinds! {
    /// A predicate on two integers.
    pub CmpIPredicate as i64 "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9" {
        Eq = 0 "eq",
        Ne = 1 "ne",
        Slt = 2 "slt",
        Sle = 3 "sle",
        Sgt = 4 "sgt",
        Sge = 5 "sge",
        Ult = 6 "ult",
        Ule = 7 "ule",
        Ugt = 8 "ugt",
        Uge = 9 "uge",
    }

    /// A predicate on two floating-point numbers. Ordered predicates are false, unordered ones true if an operand is a
    /// NaN.
    pub CmpFPredicate as i64
        "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15" {
        AlwaysFalse = 0 "false",
        Oeq = 1 "oeq",
        Ogt = 2 "ogt",
        Oge = 3 "oge",
        Olt = 4 "olt",
        Ole = 5 "ole",
        One = 6 "one",
        Ord = 7 "ord",
        Ueq = 8 "ueq",
        Ugt = 9 "ugt",
        Uge = 10 "uge",
        Ult = 11 "ult",
        Ule = 12 "ule",
        Une = 13 "une",
        Uno = 14 "uno",
        AlwaysTrue = 15 "true",
    }
}

impl CmpIPredicate {
    /// True if the predicate holds for two numbers of one width.
    pub fn holds(self, lhs: &ApInt, rhs: &ApInt) -> bool {
        match self {
            Self::Eq => lhs == rhs,
            Self::Ne => lhs != rhs,
            Self::Slt => lhs.slt(rhs),
            Self::Sle => lhs.sle(rhs),
            Self::Sgt => lhs.sgt(rhs),
            Self::Sge => lhs.sge(rhs),
            Self::Ult => lhs.ult(rhs),
            Self::Ule => lhs.ule(rhs),
            Self::Ugt => lhs.ugt(rhs),
            Self::Uge => lhs.uge(rhs),
        }
    }

    /// True if the predicate holds for a number and itself.
    pub fn holds_for_equals(self) -> bool {
        matches!(self, Self::Eq | Self::Sle | Self::Sge | Self::Ule | Self::Uge)
    }

    /// The predicate that holds where this one does not.
    #[must_use]
    pub fn inverse(self) -> Self {
        match self {
            Self::Eq => Self::Ne,
            Self::Ne => Self::Eq,
            Self::Slt => Self::Sge,
            Self::Sle => Self::Sgt,
            Self::Sgt => Self::Sle,
            Self::Sge => Self::Slt,
            Self::Ult => Self::Uge,
            Self::Ule => Self::Ugt,
            Self::Ugt => Self::Ule,
            Self::Uge => Self::Ult,
        }
    }

    /// The predicate that holds for `b, a` where this one holds for `a, b`.
    #[must_use]
    pub fn swapped(self) -> Self {
        match self {
            Self::Eq | Self::Ne => self,
            Self::Slt => Self::Sgt,
            Self::Sle => Self::Sge,
            Self::Sgt => Self::Slt,
            Self::Sge => Self::Sle,
            Self::Ult => Self::Ugt,
            Self::Ule => Self::Uge,
            Self::Ugt => Self::Ult,
            Self::Uge => Self::Ule,
        }
    }

    /// True if the predicate orders numbers as signed ones.
    pub fn is_signed(self) -> bool {
        matches!(self, Self::Slt | Self::Sle | Self::Sgt | Self::Sge)
    }
}

impl CmpFPredicate {
    /// True if the predicate holds for an order; `None` if one of the numbers is a NaN.
    pub fn holds(self, order: Option<Ordering>) -> bool {
        let is = |wanted: &[Ordering]| order.is_some_and(|order| wanted.contains(&order));
        let is_not = |unwanted: &[Ordering]| !order.is_some_and(|order| unwanted.contains(&order));
        match self {
            Self::AlwaysFalse => false,
            Self::Oeq => is(&[Ordering::Equal]),
            Self::Ogt => is(&[Ordering::Greater]),
            Self::Oge => is(&[Ordering::Greater, Ordering::Equal]),
            Self::Olt => is(&[Ordering::Less]),
            Self::Ole => is(&[Ordering::Less, Ordering::Equal]),
            Self::One => is(&[Ordering::Less, Ordering::Greater]),
            Self::Ord => order.is_some(),
            Self::Ueq => is_not(&[Ordering::Less, Ordering::Greater]),
            Self::Ugt => is_not(&[Ordering::Less, Ordering::Equal]),
            Self::Uge => is_not(&[Ordering::Less]),
            Self::Ult => is_not(&[Ordering::Greater, Ordering::Equal]),
            Self::Ule => is_not(&[Ordering::Greater]),
            Self::Une => is_not(&[Ordering::Equal]),
            Self::Uno => order.is_none(),
            Self::AlwaysTrue => true,
        }
    }
}
