//! Locations.

use crate::builtin::LocationAttr;
use crate::location::{Location, LocationData};

use super::AsmPrinter;
use super::aliases::Symbol;
use super::options::DebugInfo;

/// The form of a location.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Full,
    Pretty,
}

impl AsmPrinter<'_, '_> {
    /// Prints a trailing location: ` loc(..)`, or nothing if locations are left out.
    #[doc(alias = "printOptionalLocationSpecifier")]
    pub fn location(&mut self, location: Location) {
        if self.options.debug_info == DebugInfo::Omit {
            return;
        }
        if self.is_collecting() {
            return self.collect_location(location);
        }
        self.text(" ");
        if self.options.debug_info == DebugInfo::Pretty {
            return self.location_inside(location, Form::Pretty);
        }
        self.text("loc(");
        self.location_part(location, Form::Full);
        self.text(")");
    }

    /// Prints the location of an argument, without an alias for it.
    pub(super) fn argument_location(&mut self, location: Location) {
        if self.options.debug_info != DebugInfo::Omit {
            self.text(" ");
            self.location_in_full(location);
        }
    }

    /// Prints a location in the form of the printing flags, with aliases for nested locations.
    pub(super) fn location_in_full(&mut self, location: Location) {
        if self.options.debug_info == DebugInfo::Pretty {
            return self.location_inside(location, Form::Pretty);
        }
        self.text("loc(");
        self.location_inside(location, Form::Full);
        self.text(")");
    }

    /// Prints a location by its alias if it has one.
    fn location_part(&mut self, location: Location, form: Form) {
        if self.out.is_full() {
            self.out.cut();
        }
        if self.out.has_failed() {
            return;
        }
        if !self.has_aliases() || !self.alias(Symbol::location(self.context(), location)) {
            self.nested(|printer| printer.location_inside(location, form));
        }
    }

    fn location_inside(&mut self, location: Location, form: Form) {
        let ctx = self.context();
        match location.data(ctx) {
            LocationData::Unknown if form == Form::Pretty => self.text("[unknown]"),
            LocationData::Unknown => self.text("unknown"),
            LocationData::File { file, start, end } => {
                match form {
                    Form::Pretty => self.text(file.text(ctx)),
                    Form::Full => self.string(file.bytes(ctx)),
                }
                self.fmt(format_args!(":{}:{}", start.0, start.1));
                if start.0 != end.0 {
                    self.fmt(format_args!(" to {}:{}", end.0, end.1));
                } else if start.1 != end.1 {
                    self.fmt(format_args!(" to :{}", end.1));
                }
            }
            LocationData::Name { name, child } => {
                self.string(name.bytes(ctx));
                if child.data(ctx) != LocationData::Unknown {
                    self.text("(");
                    self.location_part(child, form);
                    self.text(")");
                }
            }
            LocationData::CallSite { callee, caller } => {
                self.text(if form == Form::Pretty { "" } else { "callsite(" });
                self.location_part(callee, form);
                let is_name = matches!(callee.data(ctx), LocationData::Name { .. });
                let is_place = matches!(caller.data(ctx), LocationData::File { .. });
                self.text(if form == Form::Full || (is_name && is_place) { " at " } else { "\n at " });
                self.location_part(caller, form);
                self.text(if form == Form::Pretty { "" } else { ")" });
            }
            LocationData::Fused { locations, metadata } => {
                self.text(if form == Form::Pretty { "" } else { "fused" });
                if let Some(metadata) = metadata {
                    self.text("<");
                    self.attribute(metadata);
                    self.text(">");
                }
                self.text("[");
                self.comma_separated(locations.iter(), |p, &it| p.location_part(it, form));
                self.text("]");
            }
        }
    }

    /// Prints a location that is an attribute.
    pub(super) fn location_attribute(&mut self, attribute: LocationAttr) {
        self.location_in_full(attribute.location(self.context()));
    }
}
