//! Printing flags.

use std::borrow::Cow;

use crate::entities::OpId;
use crate::verify::verify;
use crate::view::View;

/// The printing flags; the default is the output of `mlir-opt` without flags.
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
    /// The form of ops.
    pub form: OpForm,
    /// Controls whether IR is verified before it is printed.
    pub verification: Verification,
    /// Controls whether locations are printed.
    pub debug_info: DebugInfo,
    /// The scope of the names of values and aliases.
    pub scope: PrintScope,
    /// Controls whether the contents of regions are printed.
    pub regions: RegionText,
    /// The scope in which value numbers are unique.
    pub ssa_ids: SsaIds,
    /// Controls whether named locations name values.
    pub name_locations: NameLocations,
    /// Controls whether a comment lists the users of each value.
    pub value_users: ValueUsers,
    /// Elements attributes of more elements are replaced by a placeholder.
    pub elide_elements_above: Option<u64>,
    /// Elements attributes of more elements are printed as one hexadecimal string.
    pub hex_elements_above: Option<u64>,
    /// Resources whose text has more characters are left out.
    pub elide_resources_above: Option<u64>,
    /// Controls whether the resources of other tools are printed behind a root op.
    pub external_resources: ExternalResources,
}

impl Default for PrintOptions {
    fn default() -> Self {
        Self {
            form: OpForm::Custom,
            verification: Verification::Verify,
            debug_info: DebugInfo::Omit,
            scope: PrintScope::Root,
            regions: RegionText::Print,
            ssa_ids: SsaIds::Scoped,
            name_locations: NameLocations::Ignore,
            value_users: ValueUsers::Omit,
            elide_elements_above: None,
            hex_elements_above: Some(100),
            elide_resources_above: None,
            external_resources: ExternalResources::Print,
        }
    }
}

/// Controls whether resources that no dialect owns are printed: what other tools have written into the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExternalResources {
    /// The resources are printed behind those of dialects.
    Print,
    /// The resources are left out.
    Omit,
}

/// The form of ops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpForm {
    /// The custom form, if the op defines one.
    Custom,
    /// The generic form, which is the same for all ops.
    Generic,
}

/// Controls whether IR is verified before it is printed in the custom form, whose printers rely on what the verifier checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verification {
    /// It is verified; what is invalid is printed in the generic form.
    Verify,
    /// Only the operands, results, regions and attributes that definitions require are looked for, and the generic form is printed
    /// where they are missing. For IR in the middle of a rewrite: a printer may panic if anything else is invalid.
    Parts,
    /// It is assumed to be valid: a printer may panic if it is not.
    #[doc(alias = "assumeVerified")]
    Assume,
}

/// Controls whether locations are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DebugInfo {
    /// Locations are not printed.
    Omit,
    /// Locations are printed in a form that can be parsed.
    Full,
    /// Locations are printed in a readable form.
    Pretty,
}

/// The scope of the names of values and aliases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrintScope {
    /// The outermost op: values have the names that they have when all is printed.
    Root,
    /// The innermost op that is isolated from above; there are no aliases.
    Local,
}

/// Controls whether the contents of regions are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionText {
    /// The contents of regions are printed.
    Print,
    /// A region is printed as `{...}`.
    Skip,
}

/// The scope in which value numbers are unique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SsaIds {
    /// Values in regions that do not see each other can have the same number; in the generic form all numbers differ.
    Scoped,
    /// All numbers differ.
    Unique,
}

/// Controls whether named locations name values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameLocations {
    /// Named locations do not name values.
    Ignore,
    /// A value at `loc("x")` is `%x`.
    Prefix,
}

/// Controls whether a comment lists the users of each value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueUsers {
    /// There is no comment with users.
    Omit,
    /// A comment lists the users of each value.
    Print,
}

impl PrintOptions {
    pub(super) fn prints_locations(&self) -> bool {
        self.debug_info != DebugInfo::Omit
    }

    /// The options for an op: the same, or with the generic form if the verification that they ask for fails.
    #[track_caller]
    pub(super) fn checked(&self, view: View<'_>, op: OpId) -> Cow<'_, Self> {
        let is_printable = match self.verification {
            _ if self.form == OpForm::Generic => true,
            Verification::Verify => verify(view.ctx, view.ir, op).is_ok(),
            Verification::Parts => std::iter::once(op).chain(view.ir.descendants(op)).all(|it| view.is_complete(it)),
            Verification::Assume => true,
        };
        match is_printable {
            true => Cow::Borrowed(self),
            false => Cow::Owned(Self { form: OpForm::Generic, ..self.clone() }),
        }
    }

    /// Returns true if a module in [shards](crate::shards) can be printed with these options: the text of a function does not
    /// depend on others.
    pub fn suits_shards(&self) -> bool {
        self.names_on_demand() && self.scope == PrintScope::Root && !self.prints_locations()
    }

    /// Returns true if the names in an op may be assigned when it is printed.
    ///
    /// In well-formed IR they are not used outside of the op.
    pub(super) fn names_on_demand(&self) -> bool {
        !self.has_unique_ids() && self.value_users == ValueUsers::Omit
    }

    pub(super) fn has_unique_ids(&self) -> bool {
        self.ssa_ids == SsaIds::Unique || self.form == OpForm::Generic
    }
}
