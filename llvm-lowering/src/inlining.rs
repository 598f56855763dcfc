//! The ops of the LLVM dialect that can be inlined, and the treatment of allocations, alias scopes and arguments on the way.
//!
//! # Source
//!
//! `LLVMInlinerInterface` in `mlir/lib/Dialect/LLVMIR/Transforms`.

mod alias_scopes;
mod allocas;
mod byval;

use weir_ir::builtin::{ArrayAttr, DictionaryAttr, LocationAttr, StringAttr};
use weir_ir::interfaces::FunctionLike;
use weir_ir::{
    Attribute, BlockId, BuildOp as _, Context, CreateOps as _, Ident, Location, LocationData, LookupMap, OpClass as _,
    OpId, SubElement, ValueId, View,
};
use weir_rewrite::{DialectInlining, InlineMode, Rewriter, RewriterExt as _};

use crate::dialect::{
    self as llvm, BrOp, CallOp, DiSubprogramAttr, LLVMFuncOp, LoopAnnotationAttr, ReturnOp, SSACopyOp,
};

/// The attribute that marks a copy of an argument without aliases, while its call is inlined.
const NOALIAS: &str = "llvm.noalias";

/// The attribute for the annotation of a loop.
const LOOP_ANNOTATION: &str = "loop_annotation";

/// The function attributes that forbid inlining.
const NEVER_INLINED: [&str; 4] = ["noduplicate", "presplitcoroutine", "returns_twice", "strictfp"];

/// The rules of the dialect.
pub(crate) static INLINING: DialectInlining = DialectInlining {
    call: can_inline_call,
    op: |site, op| {
        llvm::VaStartOp::dyn_cast(&site.view, op).is_none() && llvm::BlockTagOp::dyn_cast(&site.view, op).is_none()
    },
    argument: Some(argument),
    terminator: branch,
    inlined: Some(process),
    ..DialectInlining::ALL
};

fn can_inline_call(view: View<'_>, call: OpId, callable: OpId, _: InlineMode) -> bool {
    let is_call = CallOp::dyn_cast(&view, call).is_some_and(|call| call.no_inline(&view).is_none());
    let Some(function) = LLVMFuncOp::dyn_cast(&view, callable).filter(|_| is_call) else { return false };
    let is_variadic = function.function_type(&view).variadic(view.ctx) == llvm::Variadic::Yes;
    let has = |attribute: &Attribute, name| {
        attribute.dyn_cast::<DictionaryAttr>(view.ctx).is_some_and(|it| it.find_text(view.ctx, name).is_some())
    };
    let entries = |name| view.attribute_as::<ArrayAttr>(callable, name).map_or(&[][..], |it| it.elements(view.ctx));
    let is_never_inlined = |attribute: &Attribute| {
        attribute.dyn_cast::<StringAttr>(view.ctx).is_some_and(|it| NEVER_INLINED.contains(&it.text(view.ctx)))
    };
    function.no_inline(&view).is_none()
        && !is_variadic
        && function.personality(&view).is_none()
        && !entries("arg_attrs").iter().any(|it| has(it, "llvm.inalloca"))
        && !entries("passthrough").iter().any(is_never_inlined)
}

/// `llvm.return %x -> llvm.br ^behind(%x)`
fn branch(rewriter: &mut dyn Rewriter, op: OpId, behind: BlockId) {
    if let Some(op) = ReturnOp::dyn_cast(rewriter, op) {
        let operands = rewriter.ir().operands(op.0).to_vec();
        rewriter.set_default_location(rewriter.ir().location(op.0));
        rewriter.create(BrOp::new(&operands).successors(&[behind]));
        rewriter.erase(op);
    }
}

/// Copies the memory of an argument that is passed by value; others get a copy op, by which [`alias_scopes`] knows them in the inlined
/// body, and which it erases.
fn argument(
    rewriter: &mut dyn Rewriter,
    call: OpId,
    callable: OpId,
    value: ValueId,
    attributes: Option<DictionaryAttr>,
) -> ValueId {
    let view = rewriter.view();
    let find = |name| attributes.and_then(|it| it.find_text(view.ctx, name));
    if let Some(by_value) = find("llvm.byval") {
        let alignment = find("llvm.align");
        return byval::pass_by_value(rewriter, callable, value, by_value, alignment);
    }
    let (location, noalias, ty) = (view.ir.location(call), find(NOALIAS), view.ty(value));
    rewriter.set_default_location(location);
    let copy = rewriter.create(SSACopyOp::new(value).result(ty));
    rewriter.modify(copy, |edit| edit.set_attribute(NOALIAS, noalias));
    copy.res(rewriter)
}

/// Changes the blocks that were inlined for a call.
fn process(rewriter: &mut dyn Rewriter, call: OpId, blocks: &[BlockId]) {
    allocas::move_allocas(rewriter, call, blocks);
    alias_scopes::add_scopes(rewriter, call, blocks);
    add_access_groups(rewriter, call, blocks);
    update_loop_annotations(rewriter, call, blocks);
}

/// All ops in blocks, also nested ones.
fn ops_in(view: View<'_>, blocks: &[BlockId]) -> Vec<OpId> {
    let ops = blocks.iter().flat_map(|&block| view.ir.ops(block));
    ops.flat_map(|op| view.ir.descendants(op).chain([op])).collect()
}

/// Returns true if the class of an op has an attribute.
fn has_slot(view: View<'_>, op: OpId, name: &str) -> bool {
    Ident::find(view.ctx, name).is_some_and(|name| view.info(op).attribute_slot(name).is_some())
}

/// Adds to the array in an attribute of an op.
fn append(rewriter: &mut dyn Rewriter, op: OpId, name: &str, more: &[Attribute]) {
    let mut all = elements(rewriter.view(), op, name);
    all.extend_from_slice(more);
    let all = ArrayAttr::new(rewriter.ctx(), all);
    rewriter.modify(op, |edit| edit.set_attribute(name, Some(all.into())));
}

/// The elements of the array in an attribute of an op.
fn elements(view: View<'_>, op: OpId, name: &str) -> Vec<Attribute> {
    view.attribute_as::<ArrayAttr>(op, name).map_or_else(Vec::new, |it| it.elements(view.ctx).to_vec())
}

/// Adds the access groups of a call to the accesses in the body.
fn add_access_groups(rewriter: &mut dyn Rewriter, call: OpId, blocks: &[BlockId]) {
    const NAME: &str = "access_groups";
    let groups = elements(rewriter.view(), call, NAME);
    if groups.is_empty() {
        return;
    }
    for &block in blocks {
        let ops: Vec<OpId> = rewriter.ir().ops(block).collect();
        for op in ops {
            if has_slot(rewriter.view(), op, NAME) {
                append(rewriter, op, NAME, &groups);
            }
        }
    }
}

/// Gives the locations of loop annotations the call as their caller, and the subprogram of the caller as their scope.
fn update_loop_annotations(rewriter: &mut dyn Rewriter, call: OpId, blocks: &[BlockId]) {
    let view = rewriter.view();
    let is_function = |&op: &OpId| view.interface::<FunctionLike>(op).is_some();
    let Some(function) = view.ir.ancestors(call).find(is_function) else { return };
    let LocationData::Fused { metadata: Some(scope), .. } = view.ir.location(function).data(view.ctx) else { return };
    if !scope.is::<DiSubprogramAttr>(view.ctx) {
        return;
    }
    let mut inlined = InlinedAnnotations { caller: view.ir.location(call), scope, done: LookupMap::default() };
    for op in ops_in(view, blocks) {
        let view = rewriter.view();
        if let Some(annotation) = view.attribute_as::<LoopAnnotationAttr>(op, LOOP_ANNOTATION) {
            let annotation = inlined.attribute(view.ctx, annotation.into());
            rewriter.modify(op, |edit| edit.set_attribute(LOOP_ANNOTATION, Some(annotation)));
        }
    }
}

/// `start = loc -> start = fused<#scope>[callsite(loc at caller)]`, in annotations and those nested in them.
struct InlinedAnnotations {
    caller: Location,
    scope: Attribute,
    /// The results by the attributes, which annotations share.
    done: LookupMap<Attribute, Attribute>,
}

impl InlinedAnnotations {
    fn attribute(&mut self, ctx: &Context, attribute: Attribute) -> Attribute {
        if let Some(&done) = self.done.get(&attribute) {
            return done;
        }
        let is_annotation = attribute.is::<LoopAnnotationAttr>(ctx);
        let inlined = attribute.map_children(ctx, &mut |child| {
            let SubElement::Attribute(child) = child else { return child };
            SubElement::Attribute(match child.dyn_cast::<LocationAttr>(ctx) {
                Some(location) if is_annotation => self.location(ctx, location).into(),
                _ => self.attribute(ctx, child),
            })
        });
        self.done.insert(attribute, inlined);
        inlined
    }

    fn location(&self, ctx: &Context, location: LocationAttr) -> LocationAttr {
        let site = LocationData::CallSite { callee: location.location(ctx), caller: self.caller };
        LocationAttr::new(ctx, Location::fused(ctx, &[Location::new(ctx, site)], Some(self.scope)))
    }
}
