//! Fingerprints of ops: name, inherent attributes and types, without handles. They distinguish most
//! ops.

use std::hash::{Hash, Hasher};

use crate::collections::Cache;
use crate::entities::ValueId;
use crate::interner::SPREADING;
use crate::op_record::OpRecord;
use crate::properties::Properties;
use crate::types::Type;

/// The name, the inherent attributes, the types and the number of successors of an op that has little else: no regions and
/// discardable attributes, few operands and results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OpFingerprint {
    hash: u32,
    successors: u32,
    /// The inherent attributes, the number of operands and the name.
    head: u64,
    /// Zero after the last one.
    types: [u32; Self::MAX_VALUES],
}

impl OpFingerprint {
    const MAX_VALUES: usize = 6;

    /// The fingerprint of an op, if it has one.
    ///
    /// `properties` are its inherent attributes, or these
    /// [without symbol names](crate::op_name::OpInfo::without_symbol_names). `see` is called with each operand.
    #[inline]
    pub(crate) fn of(record: OpRecord<'_>, properties: Properties, mut see: impl FnMut(ValueId)) -> Option<Self> {
        let (ir, operands) = (record.ir(), record.operands());
        let (more_results, successors) = record.more_results_and_num_successors()?;
        let mut types = [0; Self::MAX_VALUES];
        let (of_operands, of_results) = types.split_at_mut_checked(operands.len())?;
        let head = u64::from(record.name().0) << 48 | (operands.len() as u64) << 32 | u64::from(properties.0);
        let mut hash = head;
        let mut add = |slot: &mut u32, ty: Type| {
            *slot = ty.0.get();
            hash = hash.rotate_left(21) ^ u64::from(ty.0.get());
        };
        for (slot, operand) in of_operands.iter_mut().zip(operands) {
            see(operand);
            add(slot, ir.find_value_type(operand)?);
        }
        if let Some(result) = record.first_result() {
            add(of_results.first_mut()?, ir.value_type(result));
        }
        if !more_results.is_empty() {
            let slots = of_results.get_mut(1..=more_results.len())?;
            slots.iter_mut().zip(more_results).for_each(|(slot, &result)| add(slot, ir.value_type(result)));
        }
        let hash = (hash.wrapping_mul(SPREADING) >> 32) as u32;
        Some(Self { hash, successors, head, types })
    }

    /// Number of successors of the op.
    #[inline]
    pub(crate) fn successors(&self) -> u32 {
        self.successors
    }
}

impl Hash for OpFingerprint {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u32(self.hash);
    }
}

/// A cache by fingerprint.
pub(crate) type FingerprintTable<T> = Cache<OpFingerprint, T, 4096>;
