//! Signatures of ops: name, inherent attributes and types, without handles. They distinguish most
//! ops.

use std::hash::{Hash, Hasher};

use slotmap::Key as _;

use crate::collections::Cache;
use crate::entities::{NIL, ValueId, non_null};
use crate::interner::SPREADING;
use crate::ir::Ir;
use crate::op::OpData;
use crate::op_name::OpName;
use crate::properties::Properties;
use crate::types::Type;

/// The name, the inherent attributes, the types and the number of successors of an op that has little else: no regions and
/// discardable attributes, few operands and results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Signature {
    hash: u32,
    properties: Properties,
    name: OpName,
    operands: u8,
    successors: u8,
    /// Zero after the last one.
    types: [u32; Self::MAX_VALUES],
}

impl Signature {
    const MAX_VALUES: usize = 6;

    /// The signature of an op, if it has one.
    ///
    /// `properties` are its inherent attributes or an [outline](crate::op_name::OpInfo::outline) of
    /// them. `see` is called with each operand.
    #[inline]
    pub(crate) fn of(ir: &Ir, data: &OpData, properties: Properties, mut see: impl FnMut(ValueId)) -> Option<Self> {
        let operands = u8::try_from(data.num_operands).ok().filter(|&it| usize::from(it) < Self::MAX_VALUES)?;
        let (more_results, successors) = if data.extra == NIL { (&[][..], 0) } else { Self::extra(ir, data)? };
        let mut types = [0; Self::MAX_VALUES];
        let mut hash = u64::from(data.name.0) << 32 | u64::from(properties.0);
        let mut add = |slot: &mut u32, ty: Type| {
            *slot = ty.0.get();
            hash = hash.rotate_left(21) ^ u64::from(ty.0.get());
        };
        let values = ir.operand_pool.view(data.operands, usize::from(operands));
        for (slot, value) in types.iter_mut().zip(values) {
            if value.is_null() {
                return None;
            }
            see(value);
            add(slot, ir.value_type(value));
        }
        let first_result = usize::from(operands);
        if let Some(result) = non_null(data.first_result) {
            add(&mut types[first_result], ir.value_type(result));
        }
        if !more_results.is_empty() {
            let slots = types.get_mut(first_result + 1..first_result + 1 + more_results.len())?;
            slots.iter_mut().zip(more_results).for_each(|(slot, &result)| add(slot, ir.value_type(result)));
        }
        let hash = (hash.wrapping_mul(SPREADING) >> 32) as u32;
        Some(Self { hash, properties, name: data.name, operands, successors, types })
    }

    /// Number of successors of the op.
    #[inline]
    pub(crate) fn successors(&self) -> usize {
        usize::from(self.successors)
    }

    /// The results but the first and the number of successors, if an op has nothing else that few ops have.
    fn extra<'a>(ir: &'a Ir, data: &OpData) -> Option<(&'a [ValueId], u8)> {
        let extra = &ir.extras[data.extra as usize];
        let has_more = !extra.regions.is_empty() || extra.discardable.is_some();
        if has_more { None } else { Some((&extra.results, u8::try_from(extra.num_successors).ok()?)) }
    }
}

impl Hash for Signature {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u32(self.hash);
    }
}

/// A cache by signature.
pub(crate) type SignatureTable<T> = Cache<Signature, T, 4096>;
