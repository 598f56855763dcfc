//! Locations of instructions, with the calls that they are inlined at.

use weir_ir::shards::ModulePart;
use weir_ir::{Attribute, Location, LocationData, Nested, OpId, Walk, WalkResult, recurse_into};

use crate::dialect::{DiLexicalBlockAttr, DiLexicalBlockFileAttr, DiSubprogramAttr};
use crate::export::functions::ModuleTranslation;
use crate::export::metadata::{DebugNode, Field, MdId, Metadata};

/// Returns true if any op has a location.
pub(in crate::export) fn has_locations(ModulePart { view, module }: ModulePart<'_>) -> bool {
    let ir = view.ir;
    let found = ir.walk(module, Walk::pre_order(), |op| match ir.location(op) == Location::UNKNOWN {
        true => WalkResult::Advance,
        false => WalkResult::Interrupt,
    });
    found == WalkResult::Interrupt
}

impl ModuleTranslation<'_, '_> {
    /// The node of the subprogram that the location of a function names.
    pub(in crate::export) fn function_subprogram(&mut self, function: OpId) -> Option<MdId> {
        let location = self.view.ir.location(function);
        if !self.debug.is_enabled || location.is_position() {
            return None;
        }
        let subprogram = self.subprogram_of(location)?;
        self.debug_node(subprogram)
    }

    fn subprogram_of(&self, location: Location) -> Option<DiSubprogramAttr> {
        self.metadata_in(location, |it| it.is::<DiSubprogramAttr>(self.ctx()))?.dyn_cast(self.ctx())
    }

    /// The first scope that a location names.
    pub(in crate::export) fn local_scope_of(&self, location: Location) -> Option<Attribute> {
        self.metadata_in(location, |it| self.is_local_scope(it))
    }

    /// The first metadata in a location that a function accepts.
    fn metadata_in(&self, location: Location, accepts: impl Fn(Attribute) -> bool + Copy) -> Option<Attribute> {
        match location.data(self.ctx()) {
            LocationData::Fused { locations, metadata } => metadata
                .filter(|&it| accepts(it))
                .or_else(|| locations.iter().find_map(|&it| self.metadata_in(it, accepts))),
            LocationData::Name { child, .. } => self.metadata_in(child, accepts),
            LocationData::CallSite { callee, caller } => {
                self.metadata_in(callee, accepts).or_else(|| self.metadata_in(caller, accepts))
            }
            _ => None,
        }
    }

    /// The node of a location in a scope.
    pub(in crate::export) fn debug_location(&mut self, location: Location, scope: Option<MdId>) -> Option<MdId> {
        // A plain position needs a scope.
        if !self.debug.is_enabled || scope.is_none() && location.is_position() {
            return None;
        }
        self.located(location, scope, None)
    }

    fn located(&mut self, location: Location, scope: Option<MdId>, inlined_at: Option<MdId>) -> Option<MdId> {
        let key = (location, scope, inlined_at);
        if let Some(&known) = self.debug.locations.get(&key) {
            return known;
        }
        let node = recurse_into(Nested::Type, || self.located_anew(location, scope, inlined_at));
        if !location.is_position() {
            self.debug.locations.insert(key, node);
        }
        node
    }

    fn located_anew(&mut self, location: Location, scope: Option<MdId>, inlined_at: Option<MdId>) -> Option<MdId> {
        let ctx = self.ctx();
        match location.data(ctx) {
            LocationData::Unknown => None,
            LocationData::File { start: (line, column), .. } => {
                Some(self.file_location((line, column), scope?, inlined_at))
            }
            LocationData::Name { child, .. } => self.located(child, scope, inlined_at),
            LocationData::CallSite { callee, caller } => {
                // Without a scope of the caller, the callee is where the outer call is.
                let caller = self.located(caller, scope, inlined_at).or(inlined_at)?;
                self.located(callee, None, Some(caller)).or(Some(caller))
            }
            LocationData::Fused { locations, metadata } => {
                let scope = match metadata.filter(|&it| self.is_local_scope(it)) {
                    Some(metadata) => self.debug_node(metadata),
                    None => scope,
                };
                let mut locations = locations.iter();
                let mut merged = locations.next().and_then(|&it| self.located(it, scope, inlined_at));
                for &it in locations {
                    let other = self.located(it, scope, inlined_at);
                    merged = self.merged_location(merged, other);
                }
                merged
            }
        }
    }

    /// True for the scopes that a location can have.
    pub(in crate::export) fn is_local_scope(&self, attribute: Attribute) -> bool {
        let ctx = self.ctx();
        attribute.is::<DiSubprogramAttr>(ctx)
            || attribute.is::<DiLexicalBlockAttr>(ctx)
            || attribute.is::<DiLexicalBlockFileAttr>(ctx)
    }

    /// The node of a line and a column in a scope.
    pub(super) fn file_location(&mut self, (line, column): (u32, u32), scope: MdId, inlined_at: Option<MdId>) -> MdId {
        // A column has 16 bits.
        let column = u16::try_from(column).unwrap_or(0);
        let fields = [
            ("line", Field::Number(line.into())),
            ("column", Field::number(column)),
            ("scope", Field::Node(Some(scope))),
            ("inlinedAt", Field::node(inlined_at)),
        ];
        self.module.metadata.add(Metadata::Debug(Box::new(DebugNode::unique("DILocation", fields))))
    }
}
