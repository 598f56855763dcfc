//! The section behind the IR that holds the contents of resources.

use crate::context::Context;
use crate::ident::Ident;
use crate::interface::Interface;

use super::AsmPrinter;

/// The interface of dialects that keep resources.
#[derive(Clone, Copy, Debug)]
pub struct DialectResources {
    /// The contents of resources, given the keys that the IR refers to.
    pub contents: fn(&Context, &[Ident]) -> Vec<Resource>,
}

impl Interface for DialectResources {}

/// A resource, as the text shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resource {
    /// Its key.
    pub key: String,
    /// Its contents: a string between quotes, `true` or `false`.
    pub text: String,
}

impl AsmPrinter<'_, '_> {
    /// Prints the contents of the resources that were referred to: `{-# .. #-}`.
    pub(super) fn file_metadata(&mut self) {
        let ctx = self.context();
        let keys = std::mem::take(&mut self.resources);
        let limit = self.options.elide_resources_above;
        let mut sections = Vec::new();
        for dialect in ctx.dialects() {
            let Some(interface) = ctx.dialect_interface::<DialectResources>(dialect.name) else { continue };
            let mut resources = (interface.contents)(ctx, &keys);
            resources.retain(|resource| limit.is_none_or(|limit| resource.text.len() as u64 <= limit));
            if !resources.is_empty() {
                sections.push((dialect.name, resources));
            }
        }
        if sections.is_empty() {
            return;
        }
        self.text("\n{-#\n  dialect_resources: {\n");
        for (index, (dialect, resources)) in sections.iter().enumerate() {
            self.text(if index > 0 { ",\n" } else { "" });
            self.fmt(format_args!("    {dialect}: {{\n"));
            for (index, resource) in resources.iter().enumerate() {
                self.text(if index > 0 { ",\n      " } else { "      " });
                self.keyword_or_string(&resource.key);
                self.text(": ");
                self.text(&resource.text);
            }
            self.text("\n    }");
        }
        self.text("\n  }\n#-}\n");
    }
}
