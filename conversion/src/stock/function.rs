//! Conversion of function signatures.

use weir_ir::builtin::{ArrayAttr, DictionaryAttr, FunctionType, TypeAttr};
use weir_ir::interfaces::FunctionLike;
use weir_ir::{Attribute, Context, OpClass, OpId, Type, View};
use weir_rewrite::{MatchResult, Pattern, PatternSet, RewriterExt as _, Root, no_match};

use crate::pattern::ConversionPatterns as _;
use crate::rewriter::ConversionRewriter;
use crate::type_converter::{InputMapping, NoConversion, SignatureConversion, TypeConverter};

/// A converted function type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConvertedSignature {
    /// The conversion of the arguments.
    pub inputs: SignatureConversion,
    /// The converted types of each result.
    pub results: Vec<Vec<Type>>,
}

impl ConvertedSignature {
    /// The new function type.
    pub fn function_type(&self, ctx: &Context) -> FunctionType {
        FunctionType::new(ctx, self.inputs.types(), self.results.concat())
    }

    /// The attributes of the new arguments, which are those of the old ones that they replace.
    pub fn argument_attributes(&self, ctx: &Context, old: ArrayAttr) -> ArrayAttr {
        let empty: Attribute = ctx.empty_dictionary().into();
        let mut attributes = vec![empty; self.inputs.types().len()];
        for (index, &dictionary) in old.elements(ctx).iter().enumerate().take(self.inputs.num_inputs()) {
            if let &InputMapping::Arguments { start, count } = self.inputs.mapping(index) {
                attributes[start..start + count].fill(dictionary);
            }
        }
        ArrayAttr::new(ctx, attributes)
    }

    /// The attributes of the new results, which are those of the old ones that they replace.
    pub fn result_attributes(&self, ctx: &Context, old: ArrayAttr) -> ArrayAttr {
        let attributes = old.elements(ctx).iter().zip(&self.results);
        let attributes = attributes.flat_map(|(&dictionary, types)| std::iter::repeat_n(dictionary, types.len()));
        ArrayAttr::new(ctx, attributes.collect::<Vec<Attribute>>())
    }
}

/// Converts a function type, argument by argument and result by result.
///
/// # Errors
///
/// When a type has no conversion.
pub fn convert_function_type(
    view: View<'_>,
    ty: FunctionType,
    converter: &TypeConverter,
) -> Result<ConvertedSignature, NoConversion> {
    let inputs = converter.convert_signature(view, ty.inputs(view.ctx))?;
    let results = ty.results(view.ctx).iter().map(|&ty| Ok(converter.convert_type_1_to_n(view.ctx, ty)?.into_owned()));
    Ok(ConvertedSignature { inputs, results: results.collect::<Result<_, _>>()? })
}

/// Adds a pattern that converts the signature of every function-like op whose type is a builtin function type.
///
/// The entry block is converted with it. Other blocks stay as they are, unless a pattern for branches
/// [converts](crate::convert_successor) those that they lead to.
/// Each new argument or result gets the attributes of the old one.
///
/// The pattern is for no particular op, which affects the order in which patterns are tried; use
/// [`add_function_signature_conversion_for`] if the function ops are known.
///
/// # Source
///
/// `mlir::populateAnyFunctionOpInterfaceTypeConversionPattern`. There, attributes stay at their positions.
#[doc(alias = "populateAnyFunctionOpInterfaceTypeConversionPattern")]
#[track_caller]
pub fn add_function_signature_conversion<'p>(
    patterns: &'p mut PatternSet,
    converter: &TypeConverter,
) -> &'p mut Pattern {
    add_to(patterns, Root::implementing::<FunctionLike>(), "convert-function-signature".into(), converter)
}

/// Adds a pattern that converts the signature of the functions of one class.
///
/// # Source
///
/// `mlir::populateFunctionOpInterfaceTypeConversionPattern`.
#[doc(alias = "populateFunctionOpInterfaceTypeConversionPattern")]
#[track_caller]
pub fn add_function_signature_conversion_for<'p, O: OpClass>(
    patterns: &'p mut PatternSet,
    converter: &TypeConverter,
) -> &'p mut Pattern {
    add_to(patterns, Root::Op(O::DEF), format!("convert-{}-signature", O::DEF.name), converter)
}

#[track_caller]
fn add_to<'p>(patterns: &'p mut PatternSet, root: Root, name: String, converter: &TypeConverter) -> &'p mut Pattern {
    patterns.add_conversion_for(root, name, converter, |op, _, rewriter| convert(op, rewriter)).generates_all(&[])
}

/// The builtin function type of an op.
pub(crate) fn function_type(view: View<'_>, op: OpId) -> Option<FunctionType> {
    let ty = view.attribute(op, "function_type")?.dyn_cast::<TypeAttr>(view.ctx)?;
    ty.value(view.ctx).dyn_cast(view.ctx)
}

fn convert(op: OpId, rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rewriter.view();
    let ctx = view.ctx;
    let Some(ty) = function_type(view, op) else {
        return no_match("the function has no builtin function type");
    };
    let converter = rewriter.converter()?;
    let signature = convert_function_type(view, ty, converter)?;
    let attributes = |name| view.attribute(op, name).and_then(|it| it.dyn_cast::<ArrayAttr>(ctx));
    let arguments = attributes("arg_attrs").map(|old| meaningful(ctx, signature.argument_attributes(ctx, old)));
    let results = attributes("res_attrs").map(|old| meaningful(ctx, signature.result_attributes(ctx, old)));
    let new_type = TypeAttr::new(ctx, signature.function_type(ctx)).into();
    if let Some(entry) = view.ir.regions(op).first().and_then(|&region| view.ir.first_block(region)) {
        rewriter.apply_signature_conversion(entry, &signature.inputs, Some(converter));
    }
    rewriter.modify(op, |edit| {
        edit.set_attribute("function_type", Some(new_type));
        for (name, attributes) in [("arg_attrs", arguments), ("res_attrs", results)] {
            if let Some(attributes) = attributes {
                edit.set_attribute(name, attributes);
            }
        }
    });
    Ok(())
}

/// The array, unless all dictionaries in it are empty.
fn meaningful(ctx: &Context, attributes: ArrayAttr) -> Option<Attribute> {
    let is_empty = |&it: &Attribute| it.dyn_cast::<DictionaryAttr>(ctx).is_none_or(|it| it.entries(ctx).is_empty());
    (!attributes.elements(ctx).iter().all(is_empty)).then(|| attributes.into())
}
