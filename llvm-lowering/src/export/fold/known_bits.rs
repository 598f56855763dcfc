//! The bits of integers and addresses that are known, though they depend on the address of a global.
//!
//! # Source
//!
//! `llvm::computeKnownBits`.

use weir_ir::builtin::IntegerType;
use weir_ir::{ApInt, Type};

use crate::dialect::types::StructType;
use crate::export::constants::{ConstId, Constant, Constants, Expression};
use crate::export::opcodes::{BinaryOp, CastOp};

/// The depth in an expression from which on operands are not looked into.
const DEEPEST_OPERAND: u32 = 6;

/// The bits of a number that are surely zero, and those that are surely one.
#[derive(Clone, Debug)]
struct KnownBits {
    zeros: ApInt,
    ones: ApInt,
}

impl KnownBits {
    fn unknown(width: u32) -> Self {
        Self { zeros: ApInt::zero(width), ones: ApInt::zero(width) }
    }

    fn of(value: &ApInt) -> Self {
        Self { zeros: value.not(), ones: value.clone() }
    }

    fn width(&self) -> u32 {
        self.zeros.width()
    }

    /// All bits that are known.
    fn known(&self) -> ApInt {
        self.zeros.or(&self.ones)
    }

    fn is_unknown(&self) -> bool {
        self.known().is_zero()
    }

    fn trunc(&self, width: u32) -> Self {
        Self { zeros: self.zeros.trunc(width), ones: self.ones.trunc(width) }
    }

    /// A wider number has zeros in front.
    fn zext_or_trunc(&self, width: u32) -> Self {
        if width <= self.width() {
            return self.trunc(width);
        }
        let front = ApInt::all_ones(self.width()).zext(width).not();
        Self { zeros: self.zeros.zext(width).or(&front), ones: self.ones.zext(width) }
    }

    /// A wider number has the sign in front, if it is known.
    fn sext_or_trunc(&self, width: u32) -> Self {
        Self { zeros: self.zeros.sext_or_trunc(width), ones: self.ones.sext_or_trunc(width) }
    }

    /// The bits of `self + other`: those for which the carries are the same in the least sum and in the greatest one.
    fn add(&self, other: &Self) -> Self {
        let (most, most_other) = (self.zeros.not(), other.zeros.not());
        let (least_sum, greatest_sum) = (self.ones.add(&other.ones), most.add(&most_other));
        let carries = least_sum.xor(&self.ones).xor(&other.ones);
        let other_carries = greatest_sum.xor(&most).xor(&most_other);
        let known = self.known().and(&other.known()).and(&carries.xor(&other_carries).not());
        Self { zeros: known.and(&least_sum.not()), ones: known.and(&least_sum) }
    }

    /// The bits of `self - other`, which is `self + !other + 1`.
    fn sub(&self, other: &Self) -> Self {
        let (least, most) = (self.ones.sub(&other.zeros.not()), self.zeros.not().sub(&other.ones));
        let borrows = least.xor(&self.ones).xor(&other.zeros.not());
        let other_borrows = most.xor(&self.zeros.not()).xor(&other.ones);
        let known = self.known().and(&other.known()).and(&borrows.xor(&other_borrows).not());
        Self { zeros: known.and(&least.not()), ones: known.and(&least) }
    }

    fn xor(&self, other: &Self) -> Self {
        let (known, value) = (self.known().and(&other.known()), self.ones.xor(&other.ones));
        Self { zeros: known.and(&value.not()), ones: known.and(&value) }
    }

    /// The bits of `self * factor`. The low bits of a product depend on as many low bits of its factors; the zeros that a
    /// factor ends with make more of them known.
    fn mul(&self, factor: &ApInt) -> Self {
        let width = self.width();
        if factor.is_zero() {
            return Self::of(factor);
        }
        let num_low = self.known().not().trailing_zeros().min(width);
        let num_known = num_low.saturating_add(factor.trailing_zeros()).min(width);
        let low = Self::low_bits(width, num_known);
        let product = self.ones.and(&Self::low_bits(width, num_low)).mul(factor);
        // Without overflow, the product is at most that of the greatest number.
        let most = self.zeros.not().zext(2 * width).mul(&factor.zext(2 * width));
        let front = if most.active_bits() > width {
            ApInt::zero(width)
        } else {
            Self::low_bits(width, most.active_bits()).not()
        };
        Self { zeros: low.and(&product.not()).or(&front), ones: low.and(&product) }
    }

    fn low_bits(width: u32, count: u32) -> ApInt {
        if count == 0 { ApInt::zero(width) } else { ApInt::all_ones(width).lshr(width - count) }
    }
}

impl Constants<'_> {
    /// The result of `and`, if the bits of the operands that are known tell it.
    pub(super) fn fold_known_bits(&mut self, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        let ty = self.ty(lhs);
        let (bits, other) = (self.known_bits(lhs, 0)?, self.known_bits(rhs, 0)?);
        if other.ones.or(&bits.zeros).is_all_ones() {
            return Some(lhs);
        }
        if bits.ones.or(&other.zeros).is_all_ones() {
            return Some(rhs);
        }
        let (zeros, ones) = (bits.zeros.or(&other.zeros), bits.ones.and(&other.ones));
        zeros.or(&ones).is_all_ones().then(|| self.int(ty, ones))
    }

    /// The known bits of an integer. The operand of an operation is one deeper than its result.
    fn known_bits(&mut self, id: ConstId, depth: u32) -> Option<KnownBits> {
        let ctx = self.context();
        let width = self.ty(id).dyn_cast::<IntegerType>(ctx)?.width(ctx);
        if let Some(value) = self.as_int(id) {
            return Some(KnownBits::of(value));
        }
        if depth >= DEEPEST_OPERAND {
            return Some(KnownBits::unknown(width));
        }
        Some(match *self.get(id) {
            Constant::Expression(_, Expression::Binary { op, operands: [lhs, rhs] }) => {
                let (lhs, rhs) = (self.known_bits(lhs, depth + 1)?, self.known_bits(rhs, depth + 1)?);
                match op {
                    BinaryOp::Xor => lhs.xor(&rhs),
                    BinaryOp::Add => lhs.add(&rhs),
                    BinaryOp::Sub => lhs.sub(&rhs),
                    _ => KnownBits::unknown(width),
                }
            }
            Constant::Expression(_, Expression::Cast(CastOp::Trunc, wide)) => {
                self.known_bits(wide, depth + 1)?.trunc(width)
            }
            Constant::Expression(_, Expression::Cast(CastOp::PtrToInt, address)) => {
                self.known_bits_of_address(address, depth + 1).zext_or_trunc(width)
            }
            _ => KnownBits::unknown(width),
        })
    }

    fn known_bits_of_address(&mut self, address: ConstId, depth: u32) -> KnownBits {
        let width = self.layout.pointer_bits(self.space_of(self.ty(address)));
        if self.is_null(address) {
            return KnownBits::of(&ApInt::zero(width));
        }
        let unknown = KnownBits::unknown(width);
        if depth >= DEEPEST_OPERAND {
            return unknown;
        }
        if let Constant::Expression(_, Expression::Gep { element, operands, .. }) = self.get(address).clone() {
            return self.known_bits_of_gep(element, &operands, depth);
        }
        let Some(&global) = self.global(address) else { return unknown };
        if let Some(aliasee) = global.aliasee.filter(|it| it.ty == self.ty(address)) {
            let base = self.add(Constant::Global(aliasee.ty, aliasee.name));
            let depth = depth + 1 + u32::from(aliasee.offset != 0);
            let offset = ApInt::from_i64(64, aliasee.offset).sext_or_trunc(width);
            return self.known_bits_of_address(base, depth).add(&KnownBits::of(&offset));
        }
        let align = self.pointer_alignment(address).unwrap_or(1);
        KnownBits { zeros: KnownBits::low_bits(width, align.trailing_zeros().min(width)), ..unknown }
    }

    fn known_bits_of_gep(&mut self, element: Type, operands: &[ConstId], depth: u32) -> KnownBits {
        let ctx = self.context();
        let index_width = self.layout.index_bits(self.space_of(self.ty(operands[0])));
        let mut known = self.known_bits_of_address(operands[0], depth + 1);
        let (width, mut sum, mut ty) = (known.width(), ApInt::zero(index_width), element);
        for (position, &index) in operands[1..].iter().enumerate() {
            let constant = self.as_int(index).cloned();
            if position > 0 {
                if let Some(structure) = ty.dyn_cast::<StructType>(ctx) {
                    let field = constant.and_then(|it| usize::try_from(it.to_u64()?).ok());
                    let offset = field.and_then(|it| self.layout.field_offset(ctx, structure, it));
                    let inner = field.and_then(|it| structure.elements(ctx).get(it).copied());
                    let (Some(offset), Some(inner)) = (offset, inner) else { return KnownBits::unknown(width) };
                    sum = sum.add(&ApInt::new(64, offset).zext_or_trunc(index_width));
                    ty = inner;
                    continue;
                }
                match self.element_type(ty, 0) {
                    Some(inner) => ty = inner,
                    None => return KnownBits::unknown(width),
                }
            }
            let Some(stride) = self.layout.alloc_size(ctx, ty) else { return KnownBits::unknown(width) };
            let stride = ApInt::new(64, stride).zext_or_trunc(index_width);
            match constant {
                Some(index) => sum = sum.add(&index.sext_or_trunc(index_width).mul(&stride)),
                None => {
                    let Some(bits) = self.known_bits(index, depth + 1) else { return KnownBits::unknown(width) };
                    known = with_offset(&known, &bits.sext_or_trunc(index_width).mul(&stride));
                }
            }
        }
        if sum.is_zero() || known.is_unknown() { known } else { with_offset(&known, &KnownBits::of(&sum)) }
    }
}

/// The bits of an address with an offset, which changes the low bits only.
fn with_offset(address: &KnownBits, offset: &KnownBits) -> KnownBits {
    let (width, low) = (address.width(), offset.width());
    if low >= width {
        return address.add(&offset.trunc(width));
    }
    let front = KnownBits::low_bits(width, low).not();
    let sum = address.trunc(low).add(offset);
    KnownBits {
        zeros: address.zeros.and(&front).or(&sum.zeros.zext(width)),
        ones: address.ones.and(&front).or(&sum.ones.zext(width)),
    }
}
