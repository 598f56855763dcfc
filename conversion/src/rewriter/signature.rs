//! Conversion of the arguments of blocks.

use smallvec::SmallVec;
use weir_ir::{BlockId, InsertPoint, Location, RegionId, ValueId};
use weir_rewrite::{NoMatch, Rewriter as _};

use super::ConversionRewriter;
use super::casts::CastRequest;
use super::journal::ConvertedBlock;
use super::origin::OriginIndex;
use crate::type_converter::{InputMapping, MaterializationKind, SignatureConversion, TypeConverter};

impl ConversionRewriter<'_> {
    pub(super) fn convert_blocks_of(
        &mut self,
        region: RegionId,
        converter: &TypeConverter,
        entry: Option<&SignatureConversion>,
    ) -> Result<Option<BlockId>, NoMatch> {
        let Some(entry_block) = self.ir.first_block(region) else { return Ok(None) };
        let origin = self.origin_with(Some(converter));
        let compute = |this: &Self, block| converter.convert_block_signature(this.view(), block);
        let others: Vec<BlockId> = self.ir.blocks(region).skip(1).collect();
        for block in others {
            let signature = compute(self, block)?;
            self.convert_block(block, &signature, origin);
        }
        let signature = match entry {
            Some(entry) => entry.clone(),
            None => compute(self, entry_block)?,
        };
        Ok(Some(self.convert_block(entry_block, &signature, origin)))
    }

    /// Replaces a block by a new one with other arguments.
    #[track_caller]
    pub(super) fn convert_block(
        &mut self,
        old: BlockId,
        signature: &SignatureConversion,
        origin: OriginIndex,
    ) -> BlockId {
        let arguments: SmallVec<[ValueId; 8]> = self.ir.arguments(old).into();
        if self.types_of(&arguments)[..] == *signature.types() {
            return old;
        }
        let (Some(region), true) = (self.ir.parent_region(old), signature.num_inputs() == arguments.len()) else {
            self.misuse_with("converts a block by a signature that does not fit it");
            return old;
        };
        let point = self.point;
        let locations = self.new_locations(old, signature);
        let new = self.ir.create_block(signature.types().iter().copied().zip(locations));
        let next = self.ir.next_block(old);
        self.place_new_block(new, region, next);
        self.move_ops(old, InsertPoint::end(new));
        self.ir.replace_all_uses_of_block(old, new);
        for (index, &argument) in arguments.iter().enumerate() {
            self.replace_argument(argument, signature.mapping(index), new, origin);
        }
        let converted = ConvertedBlock { old, new, signature: signature.clone(), origin };
        if self.rollback() {
            self.journal.push_converted_block(converted);
        } else {
            self.journal.converted_blocks.push(converted);
        }
        self.erase_block(old);
        self.point = match point {
            Some(point) if point.block() == old => Some(InsertPoint::new(new, point.next_op())),
            point => point,
        };
        new
    }

    fn replace_argument(&mut self, argument: ValueId, mapping: &InputMapping, new: BlockId, origin: OriginIndex) {
        match mapping {
            InputMapping::Dropped => {
                let ty = self.ir.value_type(argument);
                let location = self.ir.value_location(argument);
                let value = self.build_cast(CastRequest {
                    kind: MaterializationKind::Source,
                    at: Some(InsertPoint::start(self.ir, new)),
                    location,
                    inputs: &[],
                    result_types: &[ty],
                    original_type: None,
                    origin,
                    mapped_from: &[],
                });
                self.replace_value_by(argument, &value, origin);
            }
            InputMapping::Values(values) => self.replace_value_by(argument, values, origin),
            InputMapping::Arguments { start, count } => {
                let values: SmallVec<[ValueId; 4]> = self.ir.arguments(new)[*start..start + count].into();
                self.replace_value_by(argument, &values, origin);
            }
        }
    }

    /// The locations of the new arguments: those of the old ones that they replace.
    fn new_locations(&self, old: BlockId, signature: &SignatureConversion) -> SmallVec<[Location; 4]> {
        let mut locations = smallvec::smallvec![Location::UNKNOWN; signature.types().len()];
        for (index, &location) in self.ir.argument_locations(old).iter().enumerate() {
            if let &InputMapping::Arguments { start, count } = signature.mapping(index) {
                locations[start..start + count].fill(location);
            }
        }
        locations
    }
}
