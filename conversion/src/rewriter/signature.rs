//! Conversion of the arguments of blocks.

use smallvec::SmallVec;
use weir_ir::{BlockId, InsertPoint, Location, RegionId, ValueId};
use weir_rewrite::{NoMatch, Rewriter as _};

use super::ConversionRewriter;
use crate::session::casts::CastRequest;
use crate::session::cause::CauseIndex;
use crate::session::record::{ConvertedBlock, Record};
use crate::type_converter::{InputMapping, SignatureConversion, TypeConverter};

impl ConversionRewriter<'_> {
    /// Converts the arguments of all blocks of a region and returns the new entry block, if the region has one.
    ///
    /// The entry block is converted last, by the signature `entry`, or else by the converter.
    ///
    /// # Errors
    ///
    /// When the arguments of a block have no conversion; blocks before it have been converted.
    pub fn convert_region_types(
        &mut self,
        region: RegionId,
        converter: &TypeConverter,
        entry: Option<&SignatureConversion>,
    ) -> Result<Option<BlockId>, NoMatch> {
        let Some(entry_block) = self.ir().first_block(region) else { return Ok(None) };
        let cause = self.session.state.running_with(Some(converter));
        let compute = |this: &Self, block| converter.convert_block_signature(this.view(), block);
        let others: Vec<BlockId> = self.ir().blocks(region).skip(1).collect();
        for block in others {
            let signature = compute(self, block)?;
            self.convert_block(block, &signature, cause);
        }
        let signature = entry.cloned().map_or_else(|| compute(self, entry_block), Ok)?;
        Ok(Some(self.convert_block(entry_block, &signature, cause)))
    }

    /// Replaces a block by a new one with other arguments.
    #[track_caller]
    pub(super) fn convert_block(
        &mut self,
        old: BlockId,
        signature: &SignatureConversion,
        cause: CauseIndex,
    ) -> BlockId {
        let arguments: SmallVec<[ValueId; 8]> = SmallVec::from_slice(self.ir().arguments(old));
        if self.session.state.types_of(&arguments)[..] == *signature.types() {
            return old;
        }
        let (Some(region), true) = (self.ir().parent_region(old), signature.num_inputs() == arguments.len()) else {
            self.session.state.misuse_with("converts a block by a signature that does not fit it");
            return old;
        };
        let point = self.point;
        let locations = self.new_locations(old, signature);
        let new = self.session.state.ir.create_block(signature.types().iter().copied().zip(locations));
        let next = self.ir().next_block(old);
        self.place_new_block(new, region, next);
        self.move_ops(old, InsertPoint::end(new));
        self.session.state.ir.replace_all_uses_of_block(old, new);
        for (index, &argument) in arguments.iter().enumerate() {
            self.replace_argument(argument, signature.mapping(index), new, cause);
        }
        let converted = ConvertedBlock { old, new, signature: signature.clone(), cause };
        self.session.state.converted_blocks.push(converted);
        self.session.changed(Record::ConvertBlock(new));
        self.erase_block(old);
        self.point = match point {
            Some(point) if point.block() == old => Some(InsertPoint::new(new, point.next_op())),
            point => point,
        };
        new
    }

    fn replace_argument(&mut self, argument: ValueId, mapping: &InputMapping, new: BlockId, cause: CauseIndex) {
        let ir = self.ir();
        match mapping {
            InputMapping::Dropped => {
                let (at, types) = (Some(InsertPoint::start(ir, new)), [ir.value_type(argument)]);
                let request = CastRequest { at, ..self.session.state.source_cast(argument, &types, &[], cause) };
                let value = self.session.cast(&request);
                self.session.replace_value(argument, &value, cause);
            }
            InputMapping::Values(values) => self.session.replace_value(argument, values, cause),
            InputMapping::Arguments { start, count } => {
                let values: SmallVec<[ValueId; 4]> = SmallVec::from_slice(&ir.arguments(new)[*start..start + count]);
                self.session.replace_value(argument, &values, cause);
            }
        }
    }

    /// The locations of the new arguments: those of the old ones that they replace.
    fn new_locations(&self, old: BlockId, signature: &SignatureConversion) -> SmallVec<[Location; 16]> {
        let mut locations = smallvec::smallvec![Location::UNKNOWN; signature.types().len()];
        for (index, &location) in self.ir().argument_locations(old).iter().enumerate() {
            if let &InputMapping::Arguments { start, count } = signature.mapping(index) {
                locations[start..start + count].fill(location);
            }
        }
        locations
    }
}
