//! Attributes for the layout of data in memory.

use crate::interface::Interface;

/// The interface of data layout attributes: a module has at most one of them, under any name.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "DataLayoutSpecInterface")]
pub struct DataLayoutSpec;

impl Interface for DataLayoutSpec {}
