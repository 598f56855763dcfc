//! Sizes and positions that are static numbers or dynamic values.

use weir_ir::builtin::{DYNAMIC, IntegerAttr};
use weir_ir::{Folder, ValueId, View};

/// A number that is known at compile time, or the value that holds it.
///
/// # Source
///
/// `mlir::OpFoldResult`, where it holds an integer attribute or a value.
#[doc(alias = "OpFoldResult")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mixed {
    /// A static number.
    Static(i64),
    /// A dynamic value.
    Dynamic(ValueId),
}

impl Mixed {
    /// The number, if it is known.
    pub fn known(self) -> Option<i64> {
        match self {
            Mixed::Static(number) => Some(number),
            Mixed::Dynamic(_) => None,
        }
    }

    /// The number, or [`DYNAMIC`].
    pub fn or_dynamic(self) -> i64 {
        self.known().unwrap_or(DYNAMIC)
    }

    /// True if this is the given static number.
    pub fn is(self, number: i64) -> bool {
        self == Mixed::Static(number)
    }

    /// The number, if it is known or the value is a constant.
    #[doc(alias = "getConstantIntValue")]
    pub fn constant(self, view: View<'_>) -> Option<i64> {
        match self {
            Mixed::Static(number) => Some(number),
            Mixed::Dynamic(value) => constant_integer(view, value),
        }
    }

    /// The same, with a constant value replaced by its number.
    #[must_use]
    pub fn resolved(self, view: View<'_>) -> Self {
        self.constant(view).map_or(self, Mixed::Static)
    }

    /// True if this is the given number, static or by a constant value.
    pub fn is_constant(self, view: View<'_>, number: i64) -> bool {
        self.constant(view) == Some(number)
    }
}

/// The number that a value is known to be.
pub fn constant_integer(view: View<'_>, value: ValueId) -> Option<i64> {
    view.constant(value)?.dyn_cast::<IntegerAttr>(view.ctx)?.to_i64(view.ctx)
}

/// The number that an operand of the op being folded is known to be, which need not be the result of a constant.
pub fn constant_operand(folder: &Folder<'_>, operand: usize) -> Option<i64> {
    folder.constant(operand)?.dyn_cast::<IntegerAttr>(folder.ctx())?.to_i64(folder.ctx())
}

/// The entries of a list of numbers with the next value in place of each that is [`DYNAMIC`].
pub fn mixed(numbers: &[i64], values: impl IntoIterator<Item = ValueId>) -> Vec<Mixed> {
    let mut values = values.into_iter();
    let entry = |&number: &i64| match number {
        DYNAMIC => values.next().map_or(Mixed::Static(DYNAMIC), Mixed::Dynamic),
        _ => Mixed::Static(number),
    };
    numbers.iter().map(entry).collect()
}

/// The numbers of a list, [`DYNAMIC`] for each value, and the values.
pub fn split(list: &[Mixed]) -> (Vec<i64>, Vec<ValueId>) {
    let values = list.iter().filter_map(|entry| match entry {
        Mixed::Static(_) => None,
        Mixed::Dynamic(value) => Some(*value),
    });
    (list.iter().map(|entry| entry.or_dynamic()).collect(), values.collect())
}
