//! The section after the IR with the contents of resources.

use crate::collections::LookupSet;
use crate::context::Context;
use crate::ident::Ident;
use crate::interface::Interface;
use crate::location::Location;

use super::AsmPrinter;
use super::options::ExternalResources;

/// The interface of dialects that store resources.
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
    /// The location of its contents in a text, if it is from one.
    pub location: Location,
}

/// The keys of the resources that printed IR refers to, each once, in the order of the text.
#[derive(Default)]
pub(super) struct ReferredResources {
    keys: Vec<Ident>,
    known: LookupSet<Ident>,
}

impl ReferredResources {
    pub(super) fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    pub(super) fn insert(&mut self, key: Ident) {
        if self.known.insert(key) {
            self.keys.push(key);
        }
    }

    /// Adds the keys of text that follows.
    pub(super) fn append(&mut self, following: Self) {
        following.keys.into_iter().for_each(|key| self.insert(key));
    }
}

impl AsmPrinter<'_, '_> {
    /// Prints the contents of the resources that were referred to, and the resources of other tools unless they are left out:
    /// `{-# .. #-}`.
    pub(super) fn file_metadata(&mut self) {
        let ctx = self.context();
        let keys = std::mem::take(&mut self.resources).keys;
        let of_dialect = |name: &str| {
            let interface = ctx.dialect_interface::<DialectResources>(name)?;
            Some((name.to_owned(), (interface.contents)(ctx, &keys)))
        };
        let dialects = ctx.dialects().filter_map(|dialect| of_dialect(dialect.name)).collect();
        let external = match self.options.external_resources {
            ExternalResources::Print => ctx.external_resources(),
            ExternalResources::Omit => Vec::new(),
        };
        let external = external.into_iter().map(|group| (group.name, group.entries)).collect();
        let sections: [(_, Vec<_>); 2] = [("dialect_resources", dialects), ("external_resources", external)];
        // The braces are there even if all that they would hold is left out.
        if sections.iter().flat_map(|(_, groups)| groups).all(|(_, resources)| resources.is_empty()) {
            return;
        }
        self.text("\n{-#\n");
        let mut separator = "";
        for (title, groups) in sections {
            let groups = self.without_elided(groups);
            if !groups.is_empty() {
                self.text(std::mem::replace(&mut separator, ",\n"));
                self.resource_section(title, &groups);
            }
        }
        self.text("\n#-}\n");
    }

    /// The groups without resources that are too long to be printed, and without those that are empty then.
    fn without_elided(&self, mut groups: Vec<(String, Vec<Resource>)>) -> Vec<(String, Vec<Resource>)> {
        let limit = self.options.elide_resources_above;
        for (_, resources) in &mut groups {
            resources.retain(|resource| limit.is_none_or(|limit| resource.text.len() as u64 <= limit));
        }
        groups.retain(|(_, resources)| !resources.is_empty());
        groups
    }

    fn resource_section(&mut self, title: &str, groups: &[(String, Vec<Resource>)]) {
        self.fmt(format_args!("  {title}: {{\n"));
        for (index, (name, resources)) in groups.iter().enumerate() {
            self.text(if index > 0 { ",\n    " } else { "    " });
            self.keyword_or_string(name);
            self.text(": {\n");
            for (index, resource) in resources.iter().enumerate() {
                self.text(if index > 0 { ",\n      " } else { "      " });
                self.keyword_or_string(&resource.key);
                self.text(": ");
                self.text(&resource.text);
            }
            self.text("\n    }");
        }
        self.text("\n  }");
    }
}
