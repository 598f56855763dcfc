//! What the printer leaves out, and in which form it prints the rest.

/// How IR is printed; the default is what `mlir-opt` does without flags.
///
/// IR that does not verify can break the expectations of custom printers: a caller that cannot rule this out runs the
/// verifier first and asks for [`OpForm::Generic`] if it fails.
///
/// # Source
///
/// `mlir::OpPrintingFlags`.
///
/// # Examples
///
/// ```
/// use weir_ir::print::{DebugInfo, PrintOptions};
/// let options = PrintOptions { debug_info: DebugInfo::Full, ..PrintOptions::default() };
/// assert_eq!(options.hex_elements_above, Some(100));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[doc(alias = "OpPrintingFlags")]
pub struct PrintOptions {
    /// Which form ops take.
    pub form: OpForm,
    /// Whether locations are printed.
    pub debug_info: DebugInfo,
    /// What the names of values and aliases are relative to.
    pub scope: PrintScope,
    /// Whether the contents of regions are printed.
    pub regions: RegionText,
    /// Which values may share a number.
    pub ssa_ids: SsaIds,
    /// Whether named locations name values.
    pub name_locations: NameLocations,
    /// Whether a comment lists the users of each value.
    pub value_users: ValueUsers,
    /// Elements attributes of more elements are replaced by a placeholder.
    pub elide_elements_above: Option<u64>,
    /// Elements attributes of more elements are printed as one hexadecimal string.
    pub hex_elements_above: Option<u64>,
    /// Resources whose text has more characters are left out.
    pub elide_resources_above: Option<u64>,
}

impl Default for PrintOptions {
    fn default() -> Self {
        Self {
            form: OpForm::Custom,
            debug_info: DebugInfo::Omit,
            scope: PrintScope::Root,
            regions: RegionText::Print,
            ssa_ids: SsaIds::Scoped,
            name_locations: NameLocations::Ignore,
            value_users: ValueUsers::Omit,
            elide_elements_above: None,
            hex_elements_above: Some(100),
            elide_resources_above: None,
        }
    }
}

/// Which form ops take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpForm {
    /// The form that the op defines, where it defines one.
    Custom,
    /// The generic form, which is the same for all ops.
    Generic,
}

/// Whether locations are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DebugInfo {
    /// They are not.
    Omit,
    /// In a form that can be parsed.
    Full,
    /// In a form for people.
    Pretty,
}

/// What the names of values and aliases are relative to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrintScope {
    /// The outermost op: values have the names that they have when all is printed.
    Root,
    /// The innermost op that is isolated from above; there are no aliases.
    Local,
}

/// Whether the contents of regions are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionText {
    /// They are.
    Print,
    /// A region is `{...}`.
    Skip,
}

/// Which values may share a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SsaIds {
    /// Values in regions that do not see each other; in the generic form no values do.
    Scoped,
    /// None.
    Unique,
}

/// Whether named locations name values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameLocations {
    /// They do not.
    Ignore,
    /// A value at `loc("x")` is `%x`.
    Prefix,
}

/// Whether a comment lists the users of each value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueUsers {
    /// No.
    Omit,
    /// Yes.
    Print,
}

impl PrintOptions {
    pub(super) fn prints_locations(&self) -> bool {
        self.debug_info != DebugInfo::Omit
    }

    /// Whether the names in an op may be found when it is printed: in IR that is well-formed nothing outside asks for them.
    pub(super) fn names_on_demand(&self) -> bool {
        !self.has_unique_ids() && self.value_users == ValueUsers::Omit
    }

    pub(super) fn has_unique_ids(&self) -> bool {
        self.ssa_ids == SsaIds::Unique || self.form == OpForm::Generic
    }
}
