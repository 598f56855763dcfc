//! Signatures of intrinsics, and the types that overloaded ones are called with.
//!
//! A signature is the type of the result and those of the parameters as LLVM writes them, where a type that is not always the
//! same is a word, `$` and the number of an overload. `int$0: same$0, same$0` takes two integers, or vectors of integers, of a type, and
//! returns one of the same type. The name of an intrinsic ends with the types of all overloads, in their order.
//!
//! | word | a type that |
//! | --- | --- |
//! | `any$0`, `int$0`, `float$0`, `vector$0`, `pointer$0` | is overload 0, of that kind; a vector of integers counts as `int` |
//! | `same$0` | is overload 0 |
//! | `extended$0`, `truncated$0` | has elements of twice or half the width |
//! | `element$0` | is the element of a vector |
//! | `halves$0`, `quarters$0` | has two or four times as many elements, of a half or a quarter of the width |
//! | `bits$0` | has integers of the same width |
//! | `part$0$4` | has a fourth of the elements |
//! | `lanes$0<i1>` | has the given elements, as many as overload 0 |
//! | `pointers$0$1` | has pointers, as many as overload 0 has elements, and is overload 1 itself |

use smallvec::SmallVec;
use weir_ir::builtin::{FloatType, IntegerType, VectorType};
use weir_ir::{Context, FloatKind, Type};

use crate::dialect::types::{FunctionType, PointerType, StructType};

use super::{split_outside_brackets, written};

/// The signature of an intrinsic.
#[derive(Clone, Copy, Debug)]
pub(super) struct Signature(pub(super) &'static str);

/// The types that stand for the overloads of an intrinsic.
pub(super) type Overloads = SmallVec<[Type; 4]>;

impl Signature {
    pub(super) fn is_overloaded(self) -> bool {
        self.0.contains('$')
    }

    /// Returns true if there may be more operands than parameters.
    pub(super) fn is_variadic(self) -> bool {
        self.0.ends_with("...")
    }

    /// The type of the result.
    pub(super) fn result(self) -> &'static str {
        self.0.split_once(':').map_or(self.0, |it| it.0)
    }

    /// The types of the parameters.
    pub(super) fn params(self) -> impl Iterator<Item = &'static str> {
        split(self.0.split_once(':').map_or("", |it| it.1)).filter(|it| *it != "...")
    }

    /// The types that stand for the overloads in a function, if its result and parameters are what the signature allows. The last
    /// parameters may be missing.
    pub(super) fn overloads(self, ctx: &Context, function: FunctionType) -> Option<Overloads> {
        let types = function.params(ctx);
        if self.params().count() < types.len() {
            return None;
        }
        let mut matching = Matching { ctx, overloads: Overloads::new(), deferred: Vec::new(), is_second: false };
        let has_matched = matching.fits(self.result(), function.result(ctx))
            && self.params().zip(types).all(|(param, &ty)| matching.fits(param, ty));
        matching.is_second = true;
        let deferred = std::mem::take(&mut matching.deferred);
        let fits = has_matched && deferred.into_iter().all(|(param, ty)| matching.fits(param, ty));
        fits.then_some(matching.overloads)
    }
}

/// The types of a list.
fn split(list: &str) -> impl Iterator<Item = &str> {
    split_outside_brackets(list, ',')
}

/// The state of comparing a function type with a signature.
struct Matching<'c> {
    ctx: &'c Context,
    overloads: Overloads,
    /// Types that follow from overloads which come later.
    deferred: Vec<(&'static str, Type)>,
    /// True when those are compared.
    is_second: bool,
}

impl Matching<'_> {
    /// Returns true if a type is one that a part of a signature allows.
    fn fits(&mut self, pattern: &'static str, ty: Type) -> bool {
        let ctx = self.ctx;
        if !pattern.contains('$') {
            return written(ctx, ty) == pattern;
        }
        if let Some(elements) = pattern.strip_prefix('{').and_then(|it| it.strip_suffix('}')) {
            let Some(ty) = ty.dyn_cast::<StructType>(ctx).filter(|it| !it.is_packed(ctx)) else { return false };
            return split(elements).count() == ty.elements(ctx).len()
                && split(elements).zip(ty.elements(ctx)).all(|(element, &ty)| self.fits(element, ty));
        }
        let Some((word, rest)) = pattern.split_once('$') else { return false };
        let end = rest.find(|it: char| !it.is_ascii_digit()).unwrap_or(rest.len());
        let (index, rest) = (rest[..end].parse().unwrap_or(usize::MAX), &rest[end..]);
        if word == "pointers" && !self.is_second {
            self.overloads.push(ty);
        } else if matches!(word, "any" | "int" | "float" | "vector" | "pointer")
            && index == self.overloads.len()
            && !self.is_second
        {
            self.overloads.push(ty);
            return is_of_kind(ctx, ty, word);
        }
        let Some(&overload) = self.overloads.get(index) else {
            self.deferred.push((pattern, ty));
            return !self.is_second;
        };
        match word {
            "lanes" => {
                let element = rest.strip_prefix('<').and_then(|it| it.strip_suffix('>')).unwrap_or(rest);
                match (vector(ctx, overload), vector(ctx, ty)) {
                    (None, None) => self.fits(element, ty),
                    (Some(it), Some(ty)) => lanes(ctx, it) == lanes(ctx, ty) && self.fits(element, ty.element(ctx)),
                    _ => false,
                }
            }
            "pointers" => vector(ctx, overload)
                .zip(vector(ctx, ty))
                .is_some_and(|(it, ty)| lanes(ctx, it) == lanes(ctx, ty) && ty.element(ctx).is::<PointerType>(ctx)),
            _ => derived(ctx, word, rest, overload) == Some(ty),
        }
    }
}

/// A type as a vector of LLVM, which has one dimension.
fn vector(ctx: &Context, ty: Type) -> Option<VectorType> {
    ty.dyn_cast::<VectorType>(ctx).filter(|it| it.shape(ctx).len() == 1)
}

/// The number of elements of a vector, and if it is scalable.
fn lanes(ctx: &Context, ty: VectorType) -> (&[i64], &[bool]) {
    (ty.shape(ctx), ty.scalable(ctx))
}

fn is_of_kind(ctx: &Context, ty: Type, kind: &str) -> bool {
    let element = vector(ctx, ty).map_or(ty, |it| it.element(ctx));
    match kind {
        "int" => element.is::<IntegerType>(ctx),
        "float" => element.is::<FloatType>(ctx),
        "vector" => vector(ctx, ty).is_some(),
        "pointer" => ty.is::<PointerType>(ctx),
        _ => true,
    }
}

/// The type that follows from an overload; `part` has a divisor behind it.
fn derived(ctx: &Context, word: &str, divisor: &str, overload: Type) -> Option<Type> {
    let vector = vector(ctx, overload);
    let split = |parts: u32| {
        let vector = vector?;
        let element = scaled(ctx, vector.element(ctx), 1, parts)?;
        let count = vector.shape(ctx)[0].checked_mul(parts.into())?;
        Some(vector.with_shape(ctx, &[count]).with_element(ctx, element).into())
    };
    let each = |element: &dyn Fn(Type) -> Option<Type>| match vector {
        Some(vector) => Some(vector.with_element(ctx, element(vector.element(ctx))?).into()),
        None => element(overload),
    };
    match word {
        "extended" => each(&|ty| scaled(ctx, ty, 2, 1).filter(|it| it.is::<IntegerType>(ctx))),
        "truncated" => each(&|ty| scaled(ctx, ty, 1, 2)),
        "halves" => split(2),
        "quarters" => split(4),
        "element" => vector.map(|it| it.element(ctx)),
        "bits" => {
            let width = width(ctx, vector?.element(ctx))?;
            Some(vector?.with_element(ctx, ctx.integer_type(width)).into())
        }
        "part" => {
            let divisor: i64 = divisor.strip_prefix('$')?.parse().ok()?;
            let size = vector?.shape(ctx)[0];
            (size % divisor == 0).then(|| vector.map(|it| it.with_shape(ctx, &[size / divisor]).into()))?
        }
        _ => Some(overload),
    }
}

fn width(ctx: &Context, ty: Type) -> Option<u32> {
    let float = || ty.dyn_cast::<FloatType>(ctx).map(|it| it.width(ctx));
    ty.dyn_cast::<IntegerType>(ctx).map(|it| it.width(ctx)).or_else(float)
}

/// An integer or a floating-point type of another width.
fn scaled(ctx: &Context, ty: Type, factor: u32, divisor: u32) -> Option<Type> {
    let scaled = width(ctx, ty)?.checked_mul(factor).filter(|width| width % divisor == 0)? / divisor;
    if ty.is::<IntegerType>(ctx) {
        return Some(ctx.integer_type(scaled));
    }
    let kind = match scaled {
        16 => FloatKind::F16,
        32 => FloatKind::F32,
        64 => FloatKind::F64,
        _ => return None,
    };
    Some(FloatType::new(ctx, kind).into())
}
