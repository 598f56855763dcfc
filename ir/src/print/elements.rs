//! Elements attributes: `dense<[1, 2]>`, `sparse<..>`.

use crate::builtin::{
    ComplexType, DenseElementsAttr, DenseStringElementsAttr, ElementValue, IntegerType, ShapedType, SparseElementsAttr,
    has_no_width, num_elements,
};
use crate::types::Type;

use super::AsmPrinter;
use super::attributes::TypeElision;
use super::words::push_hex;

/// Tells if many elements may be printed as one hexadecimal string.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hex {
    Allowed,
    Forbidden,
}

/// The placeholder for elided elements.
const ELIDED: &str = "dense_resource<__elided__>";

impl AsmPrinter<'_, '_> {
    /// Prints `dense<..>` without the type.
    pub(super) fn dense_elements(&mut self, elements: DenseElementsAttr) {
        if self.is_elided(elements) {
            return self.text(ELIDED);
        }
        self.text("dense<");
        self.numbers(elements, Hex::Allowed);
        self.text(">");
    }

    /// Prints `dense<..>` of strings without the type.
    pub(super) fn dense_strings(&mut self, elements: DenseStringElementsAttr) {
        let ctx = self.context();
        let (shape, strings) = (shape_of(ctx, elements.ty(ctx)), elements.strings(ctx));
        let count = num_elements(shape).unwrap_or(0).unsigned_abs();
        if !elements.splat(ctx) && self.options.elide_elements_above.is_some_and(|limit| count > limit) {
            return self.text(ELIDED);
        }
        self.text("dense<");
        let strings = strings.iter().map(|it| it.bytes(ctx));
        if elements.splat(ctx) {
            strings.take(1).for_each(|it| self.string(it));
        } else {
            self.elements_of_shape(shape, strings, Self::string);
        }
        self.text(">");
    }

    /// Prints `sparse<..>` without the type.
    pub(super) fn sparse_elements(&mut self, elements: SparseElementsAttr) {
        let ctx = self.context();
        let indices = elements.indices(ctx).dyn_cast::<DenseElementsAttr>(ctx);
        let values = elements.values(ctx);
        let numbers = values.dyn_cast::<DenseElementsAttr>(ctx);
        if [indices, numbers].into_iter().flatten().any(|it| self.is_elided(it)) {
            return self.text(ELIDED);
        }
        self.text("sparse<");
        if let Some(indices) = indices.filter(|it| it.num_elements(ctx) != 0) {
            self.numbers(indices, Hex::Forbidden);
            self.text(", ");
            match numbers {
                Some(numbers) => self.numbers(numbers, Hex::Allowed),
                None => self.strings_of_sparse(values),
            }
        }
        self.text(">");
    }

    fn strings_of_sparse(&mut self, values: crate::Attribute) {
        let ctx = self.context();
        let Some(values) = values.dyn_cast::<DenseStringElementsAttr>(ctx) else {
            return self.attribute_in_full(values, TypeElision::Always);
        };
        let strings = values.strings(ctx).iter().map(|it| it.bytes(ctx));
        if values.splat(ctx) {
            strings.take(1).for_each(|it| self.string(it));
        } else {
            self.elements_of_shape(shape_of(ctx, values.ty(ctx)), strings, Self::string);
        }
    }

    fn is_elided(&self, elements: DenseElementsAttr) -> bool {
        let ctx = self.context();
        let limit = self.options.elide_elements_above;
        !self.is_splat(elements) && limit.is_some_and(|limit| elements.num_elements(ctx).unsigned_abs() > limit)
    }

    /// Returns true if one number is printed for all elements.
    ///
    /// Elements without a width are all printed, as the reference does not store a splat of them.
    fn is_splat(&self, elements: DenseElementsAttr) -> bool {
        let ctx = self.context();
        elements.splat(ctx) && !elements.element(ctx).is_some_and(|element| has_no_width(ctx, element))
    }

    fn numbers(&mut self, elements: DenseElementsAttr, hex: Hex) {
        let ctx = self.context();
        let Some(element) = elements.element(ctx) else { return };
        if let Some(value) = elements.splat_value(ctx).filter(|_| self.is_splat(elements)) {
            return self.number(element, &value);
        }
        let limit = self.options.hex_elements_above.filter(|_| hex == Hex::Allowed);
        if limit.is_some_and(|limit| elements.num_elements(ctx).unsigned_abs() > limit) {
            return self.hexadecimal(elements, element);
        }
        self.elements_of_shape(shape_of(ctx, elements.ty(ctx)), elements.values(ctx), |p, value| {
            p.number(element, &value);
        });
    }

    fn hexadecimal(&mut self, elements: DenseElementsAttr, element: Type) {
        let ctx = self.context();
        self.text("\"0x");
        let bytes = if has_no_width(ctx, element) { &[] } else { elements.bytes(ctx) };
        if element.dyn_cast::<IntegerType>(ctx).is_some_and(|ty| ty.width(ctx) == 1) {
            // In this form, eight booleans share a byte.
            for chunk in bytes.chunks(8) {
                let byte = chunk.iter().rev().fold(0, |byte, bit| byte << 1 | (bit & 1));
                push_hex(&mut self.out.text, byte);
            }
        } else {
            bytes.iter().for_each(|&byte| push_hex(&mut self.out.text, byte));
        }
        self.text("\"");
    }

    fn number(&mut self, ty: Type, value: &ElementValue) {
        match value {
            ElementValue::Int(value) => self.integer_element(value, ty),
            ElementValue::Float(value) => self.float(*value),
            ElementValue::Complex(parts) => {
                let ctx = self.context();
                let part = ty.dyn_cast::<ComplexType>(ctx).map_or(ty, |ty| ty.element(ctx));
                self.text("(");
                self.number(part, &parts.0);
                self.text(",");
                self.number(part, &parts.1);
                self.text(")");
            }
        }
    }

    /// Prints values in row-major order as lists of lists; nothing for a shape without elements.
    fn elements_of_shape<T>(
        &mut self,
        shape: &[i64],
        values: impl Iterator<Item = T>,
        mut print: impl FnMut(&mut Self, T),
    ) {
        let mut counter = vec![0i64; shape.len()];
        let mut open = 0;
        let mut separator = "";
        for value in values {
            self.text(separator);
            separator = ", ";
            (open..shape.len()).for_each(|_| self.text("["));
            open = shape.len();
            print(self, value);
            // The last index is incremented; an overflow closes its list and increments the
            // previous one.
            for position in (0..shape.len()).rev() {
                counter[position] += 1;
                if counter[position] < shape[position] || position == 0 {
                    break;
                }
                counter[position] = 0;
                open -= 1;
                self.text("]");
            }
        }
        (0..open).for_each(|_| self.text("]"));
    }
}

fn shape_of(ctx: &crate::Context, ty: Type) -> &[i64] {
    ShapedType::of(ctx, ty).and_then(|ty| ty.shape(ctx)).unwrap_or(&[])
}
