//! The `dlti` dialect: data layout and target information, as attributes.

mod attributes;
mod layout;
mod verify;

use weir_ir::Dialect;

pub use attributes::{
    DataLayoutEntryAttr, DataLayoutSpecAttr, Entries, FunctionPointerAlignmentAttr, MapAttr, TargetDeviceSpecAttr,
    TargetSystemSpecAttr,
};
pub use layout::{DataLayout, data_layout_spec};
pub use verify::LayoutEntries;

/// The name of the attribute that holds the data layout of the ops nested in an op.
pub const DATA_LAYOUT: &str = "dlti.dl_spec";

/// The `dlti` dialect.
pub static DIALECT: Dialect = Dialect {
    attributes: &[attributes::CLASSES],
    verify_op_attribute: Some(verify::verify_op_attribute),
    nonlocal_attributes: &[DATA_LAYOUT],
    ..Dialect::new("dlti")
};

#[cfg(test)]
mod tests;
