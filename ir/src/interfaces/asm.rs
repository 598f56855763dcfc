//! Names and defaults in the printed text.

use crate::entities::{BlockId, OpId, RegionId, ValueId};
use crate::interface::Interface;
use crate::view::View;

/// The interface for the printing of an op's results, blocks and nested ops.
#[derive(Clone, Copy, Debug)]
pub struct OpAsm {
    /// Names for the groups of results, such as `alloc`; the printer makes them unique.
    pub results: &'static [&'static str],
    /// Proposes names for results that depend on the op, such as `c0`.
    pub result_names: Option<fn(View<'_>, OpId, &mut ValueNamer<'_>)>,
    /// Proposes names for block arguments of a region.
    pub argument_names: Option<fn(View<'_>, OpId, RegionId, &mut ValueNamer<'_>)>,
    /// Proposes a name for a block.
    pub block_name: Option<fn(View<'_>, OpId, BlockId) -> Option<String>>,
    /// The dialect whose prefix ops in the regions may leave out, such as `func` in functions.
    pub default_dialect: Option<&'static str>,
}

impl OpAsm {
    /// The interface of ops that propose no names and set no default dialect.
    pub const NONE: OpAsm =
        OpAsm { results: &[], result_names: None, argument_names: None, block_name: None, default_dialect: None };

    /// Each group of results has a name.
    pub const fn named(results: &'static [&'static str]) -> Self {
        OpAsm { results, ..OpAsm::NONE }
    }
}

impl Interface for OpAsm {}

/// Collects the names that an op proposes.
pub struct ValueNamer<'a>(pub(crate) &'a mut dyn FnMut(ValueId, &str));

impl ValueNamer<'_> {
    /// Proposes a name for a value and those of its group that follow; with an empty name they are
    /// numbered.
    pub fn name(&mut self, value: ValueId, name: &str) {
        (self.0)(value, name);
    }
}

impl std::fmt::Debug for ValueNamer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ValueNamer")
    }
}
