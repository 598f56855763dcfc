//! Dialects with unregistered ops.

use crate::interface::Interface;

/// The interface of dialects whose namespace has ops that are not registered: these are accepted as they are.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "allowUnknownOperations")]
pub struct UnknownOps;

impl Interface for UnknownOps {}
