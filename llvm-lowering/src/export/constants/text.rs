//! The text of constants.

use std::fmt::Write as _;

use weir_ir::builtin::{IntegerType, VectorType};
use weir_ir::{Float, FloatKind, Nested, Type, recurse_into};

use super::decimal::exact_in_six_digits;
use super::{ConstId, Constant, Constants, Expression};
use crate::dialect::GepNoWrapFlags;
use crate::dialect::types::{ArrayType, StructType};
use crate::export::names::{write_escaped, write_name};
use crate::export::types::{Texts, write_type};

impl Constants<'_> {
    /// Writes `type constant`.
    pub(in crate::export) fn write_typed(&self, id: ConstId, texts: &mut Texts<'_>, out: &mut String) {
        out.push_str(texts.text(self.ty(id)));
        out.push(' ');
        self.write(id, texts, out);
    }

    /// Writes a constant without its type.
    pub(in crate::export) fn write(&self, id: ConstId, texts: &mut Texts<'_>, out: &mut String) {
        match self.get(id) {
            Constant::Int(_, value) if value.width() == 1 => {
                out.push_str(if value.is_zero() { "false" } else { "true" });
            }
            Constant::Int(_, value) => {
                let _ = write!(out, "{value}");
            }
            Constant::Float(_, value) => out.push_str(texts.float(*value, |text| write_float(*value, text))),
            Constant::Null(ty) => out.push_str(self.zero_word(*ty)),
            Constant::Undef(_) => out.push_str("undef"),
            Constant::Poison(_) => out.push_str("poison"),
            Constant::Aggregate(ty, elements) => {
                recurse_into(Nested::Type, || self.write_aggregate(id, *ty, elements, texts, out));
            }
            Constant::Splat(ty, element) => self.write_scalable(*ty, *element, texts, out),
            Constant::Global(_, name) => write_name(out, '@', name.bytes(self.ctx)),
            Constant::DsoLocalEquivalent(_, name) => {
                out.push_str("dso_local_equivalent ");
                write_name(out, '@', name.bytes(self.ctx));
            }
            Constant::BlockAddress(_, function, tag) => {
                out.push_str("blockaddress(");
                write_name(out, '@', function.bytes(self.ctx));
                let number = self.block_numbers.get(&(*function, *tag)).copied().unwrap_or_default();
                let _ = write!(out, ", %{number})");
            }
            Constant::Expression(ty, expression) => self.write_expression(*ty, expression, texts, out),
        }
    }

    /// Writes a scalable vector of equal elements: those that are no numbers are spread by a shuffle.
    fn write_scalable(&self, ty: Type, element: ConstId, texts: &mut Texts<'_>, out: &mut String) {
        if matches!(self.get(element), Constant::Int(..) | Constant::Float(..)) {
            return self.write_splat(element, texts, out);
        }
        let text = texts.text(ty).to_owned();
        let _ = write!(out, "shufflevector ({text} insertelement ({text} poison, ");
        self.write_typed(element, texts, out);
        let _ = write!(out, ", i64 0), {text} poison, ");
        let lanes = ty.dyn_cast::<VectorType>(self.ctx).and_then(|it| it.shape(self.ctx).first().copied());
        let _ = write!(out, "<vscale x {} x i32> zeroinitializer)", lanes.unwrap_or(1));
    }

    fn write_splat(&self, element: ConstId, texts: &mut Texts<'_>, out: &mut String) {
        out.push_str("splat (");
        self.write_typed(element, texts, out);
        out.push(')');
    }

    fn write_aggregate(&self, id: ConstId, ty: Type, elements: &[ConstId], texts: &mut Texts<'_>, out: &mut String) {
        if let Some(text) = self.byte_string(ty, elements) {
            out.push_str("c\"");
            write_escaped(out, &text);
            return out.push('"');
        }
        if let Some(element) = self.splat_value(id)
            && matches!(self.get(element), Constant::Int(..) | Constant::Float(..))
        {
            return self.write_splat(element, texts, out);
        }
        let is_vector = ty.dyn_cast::<VectorType>(self.ctx).is_some_and(|it| it.rank(self.ctx) <= 1);
        let (open, close) = match ty.dyn_cast::<StructType>(self.ctx) {
            Some(ty) if ty.is_packed(self.ctx) => ("<{ ", " }>"),
            Some(_) => ("{ ", " }"),
            None if is_vector => ("<", ">"),
            None => ("[", "]"),
        };
        out.push_str(open);
        for (index, &element) in elements.iter().enumerate() {
            if index > 0 {
                out.push_str(", ");
            }
            self.write_typed(element, texts, out);
        }
        out.push_str(close);
    }

    /// The bytes of an array of `i8` whose elements are all known.
    fn byte_string(&self, ty: Type, elements: &[ConstId]) -> Option<Vec<u8>> {
        let element = ty.dyn_cast::<ArrayType>(self.ctx)?.element(self.ctx);
        element.dyn_cast::<IntegerType>(self.ctx).filter(|it| it.width(self.ctx) == 8)?;
        let byte = |&id: &ConstId| self.as_int(id).and_then(|it| u8::try_from(it.to_u64()?).ok());
        elements.iter().map(byte).collect()
    }

    fn write_operands(&self, opcode: &str, operands: &[ConstId], texts: &mut Texts<'_>, out: &mut String) {
        let _ = write!(out, "{opcode} (");
        for (index, &operand) in operands.iter().enumerate() {
            out.push_str(if index > 0 { ", " } else { "" });
            self.write_typed(operand, texts, out);
        }
    }

    fn write_expression(&self, ty: Type, expression: &Expression, texts: &mut Texts<'_>, out: &mut String) {
        match expression {
            Expression::Cast(op, operand) => {
                let _ = write!(out, "{} (", op.keyword());
                self.write_typed(*operand, texts, out);
                out.push_str(" to ");
                write_type(self.ctx, ty, out);
            }
            Expression::Binary { op, operands } => self.write_operands(op.keyword(), operands, texts, out),
            Expression::Extract(operands) => self.write_operands("extractelement", operands, texts, out),
            Expression::Insert(operands) => self.write_operands("insertelement", operands, texts, out),
            Expression::Shuffle(operands, mask) => {
                self.write_operands("shufflevector", operands, texts, out);
                out.push_str(", ");
                let is_scalable = ty.dyn_cast::<VectorType>(self.ctx).is_some_and(|it| it.is_scalable(self.ctx));
                write_mask(mask, is_scalable, out);
            }
            Expression::Gep { element, flags, operands } => {
                out.push_str("getelementptr ");
                out.push_str(gep_flags(*flags));
                out.push('(');
                write_type(self.ctx, *element, out);
                for &operand in operands {
                    out.push_str(", ");
                    self.write_typed(operand, texts, out);
                }
            }
        }
        out.push(')');
    }
}

/// Writes the mask of a shuffle, as a vector of `i32`.
pub(in crate::export) fn write_mask(mask: &[i32], is_scalable: bool, out: &mut String) {
    let scale = if is_scalable { "vscale x " } else { "" };
    let _ = write!(out, "<{scale}{} x i32> ", mask.len());
    if mask.iter().all(|&it| it == 0) {
        return out.push_str("zeroinitializer");
    }
    if mask.iter().all(|&it| it < 0) {
        return out.push_str("poison");
    }
    out.push('<');
    for (index, &lane) in mask.iter().enumerate() {
        out.push_str(if index > 0 { ", " } else { "" });
        let _ = match lane {
            0.. => write!(out, "i32 {lane}"),
            _ => write!(out, "i32 poison"),
        };
    }
    out.push('>');
}

/// The flags of an address computation, each followed by a blank.
pub(in crate::export) fn gep_flags(flags: GepNoWrapFlags) -> &'static str {
    let nuw = flags.contains(GepNoWrapFlags::NUW);
    if flags.contains(GepNoWrapFlags::INBOUNDS_FLAG) {
        return if nuw { "inbounds nuw " } else { "inbounds " };
    }
    match (flags.contains(GepNoWrapFlags::NUSW), nuw) {
        (true, true) => "nusw nuw ",
        (true, false) => "nusw ",
        (false, true) => "nuw ",
        (false, false) => "",
    }
}

/// Writes a floating-point number: in decimal if six digits say it exactly, else its bits.
fn write_float(value: Float, out: &mut String) {
    let bits = value.to_bits();
    let _ = match value.kind() {
        FloatKind::F32 | FloatKind::F64 => {
            let double = value.to_f64();
            if double.is_finite()
                && let Some(text) = exact_in_six_digits(double)
            {
                return out.push_str(&text);
            }
            // A signalling NaN stays one.
            let wide = match value.kind() {
                FloatKind::F32 if value.is_nan() => widened_nan(bits),
                _ => u128::from(double.to_bits()),
            };
            let wide = if value.kind() == FloatKind::F64 { bits } else { wide };
            write!(out, "0x{wide:X}")
        }
        FloatKind::F16 => write!(out, "0xH{bits:04X}"),
        FloatKind::BF16 => write!(out, "0xR{bits:04X}"),
        FloatKind::F80 => write!(out, "0xK{:04X}{:016X}", bits >> 64, bits & u128::from(u64::MAX)),
        // The low half comes first.
        FloatKind::F128 => write!(out, "0xL{:016X}{:016X}", bits & u128::from(u64::MAX), bits >> 64),
        _ => write!(out, "0xM{:016X}{:016X}", bits & u128::from(u64::MAX), bits >> 64),
    };
}

/// The bits of a NaN of single precision as double precision.
fn widened_nan(bits: u128) -> u128 {
    let (sign, payload) = (bits >> 31 & 1, bits & 0x7f_ffff);
    sign << 63 | 0x7ff << 52 | payload << 29
}
