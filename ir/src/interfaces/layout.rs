//! Attributes that say how data are laid out in memory.

use crate::interface::Interface;

/// The interface of attributes that are a data layout: a module has at most one, under whatever name.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "DataLayoutSpecInterface")]
pub struct DataLayoutSpec;

impl Interface for DataLayoutSpec {}
