//! Resources: the contents of `dense_resource`, and resources of other tools, in a separate section
//! of the text.

use std::fmt::Write as _;
use std::sync::Arc;

use crate::collections::LookupMap;
use crate::context::Context;
use crate::ident::Ident;
use crate::location::Location;
use crate::print::{DialectResources, Resource};

/// The bytes of a resource.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResourceBlob {
    /// The required alignment of the bytes in memory: a power of two, or zero.
    pub alignment: u32,
    /// The bytes.
    pub data: Box<[u8]>,
}

/// The resources of other tools under one name, in the order of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExternalResources {
    /// The name of the tool.
    pub name: String,
    /// The resources, as the text shows them.
    pub entries: Vec<Resource>,
}

/// The resources of a context.
#[derive(Default)]
pub(crate) struct ResourceTable {
    pub(crate) blobs: LookupMap<Ident, Arc<ResourceBlob>>,
    pub(crate) external: Vec<ExternalResources>,
}

impl ResourceBlob {
    /// The blob as the text shows it: the alignment in four bytes, least first, and the data.
    pub(crate) fn text(&self) -> String {
        let mut text = String::with_capacity(2 * self.data.len() + 12);
        text.push_str("\"0x");
        for byte in self.alignment.to_le_bytes().iter().chain(&self.data) {
            // Writing to a string does not fail.
            let _ = write!(text, "{byte:02X}");
        }
        text.push('"');
        text
    }
}

/// The contents of the resources that the builtin attributes refer to.
pub(super) static RESOURCES: DialectResources = DialectResources { contents };

fn contents(ctx: &Context, keys: &[Ident]) -> Vec<Resource> {
    let resource = |key: &Ident| {
        let text = ctx.resource_blob(*key)?.text();
        Some(Resource { key: key.text(ctx).to_owned(), text, location: Location::UNKNOWN })
    };
    keys.iter().filter_map(resource).collect()
}
