//! The identified structures of a module, in the order in which LLVM finds them: `llvm::TypeFinder`.

use weir_ir::builtin::VectorType;
use weir_ir::{Context, Location, LookupSet, Type};

use crate::dialect::types::{ArrayType, FunctionType, StructType, TargetExtType};
use crate::export::attributes::{AttrList, AttrSet, AttrValue};
use crate::export::constants::{ConstId, Constant, Constants, Expression};
use crate::export::instructions::{Body, Value, position_of};
use crate::export::module::{FunctionBody, Module, Symbol};
use crate::export::types::{NUM_ADDRESS_SPACES, TypeParts, UnwritableType};

/// The identified structures that were found so far, and where they are looked for.
#[derive(Debug, Default)]
pub(super) struct IdentifiedStructs {
    seen: LookupSet<Type>,
    found: Vec<StructType>,
    /// Compound constants of the table at hand that were visited.
    constants: LookupSet<ConstId>,
    /// Types that were seen, and not yet looked into.
    pending: Vec<Type>,
    parts: TypeParts,
    /// The reason why the first type that cannot be written cannot be.
    unwritable: Option<UnwritableType>,
    /// The location of the symbol that has this type, if it has one.
    unwritable_location: Option<Option<Location>>,
}

impl IdentifiedStructs {
    /// Those of a module: of globals and aliases, then of functions.
    pub(super) fn of(ctx: &Context, module: &Module<'_>) -> Self {
        let mut structs = Self::default();
        for global in &module.globals {
            structs.visit(ctx, global.ty);
            if global.address_space >= NUM_ADDRESS_SPACES {
                structs.unwritable.get_or_insert(UnwritableType::AddressSpace(global.address_space));
            }
            global.initializer.into_iter().for_each(|it| structs.visit_constant(&module.constants, it));
            structs.end_symbol(&global.symbol);
        }
        for alias in &module.aliases {
            structs.visit(ctx, alias.ty);
            structs.visit_constant(&module.constants, alias.aliasee);
            structs.end_symbol(&alias.symbol);
        }
        for function in &module.functions {
            structs.visit(ctx, function.ty.into());
            structs.visit_attributes(ctx, &function.attributes);
            match &function.body {
                None => {}
                Some(FunctionBody::Instructions(body)) => structs.visit_body(module.constants_of(body), body),
                Some(FunctionBody::Text { structs: named, .. }) => named.iter().for_each(|&it| structs.add(it)),
            }
            structs.end_symbol(&function.symbol);
        }
        structs
    }

    /// The structures found so far.
    pub(super) fn found(&self) -> &[StructType] {
        &self.found
    }

    /// Returns true if all types visited can be written.
    pub(super) fn are_writable(&self) -> bool {
        self.unwritable.is_none()
    }

    /// The location, if any, of the first symbol of the module with a type that cannot be written, and why it cannot.
    pub(super) fn unwritable(&self) -> Option<(Option<Location>, UnwritableType)> {
        self.unwritable_location.zip(self.unwritable)
    }

    fn end_symbol(&mut self, symbol: &Symbol) {
        if !self.are_writable() {
            self.unwritable_location.get_or_insert(symbol.location);
        }
    }

    /// Adds a structure that was found among others.
    fn add(&mut self, ty: StructType) {
        if self.seen.insert(ty.into()) {
            self.found.push(ty);
        }
    }

    /// Visits a type and all types in it. A type is seen with those beside it, before the types in these.
    fn visit(&mut self, ctx: &Context, ty: Type) {
        let Self { seen, found, pending, parts, unwritable, .. } = self;
        let mut see = |pending: &mut Vec<Type>, ty: Type| {
            if seen.insert(ty) {
                *unwritable = unwritable.or_else(|| parts.check(ctx, ty).err());
                pending.push(ty);
            }
        };
        see(pending, ty);
        while let Some(ty) = pending.pop() {
            if let Some(ty) = ty.dyn_cast::<StructType>(ctx) {
                if ty.name(ctx).is_some() {
                    found.push(ty);
                }
                ty.elements(ctx).iter().rev().for_each(|&it| see(pending, it));
            } else if let Some(ty) = ty.dyn_cast::<ArrayType>(ctx) {
                see(pending, ty.element(ctx));
            } else if let Some(ty) = ty.dyn_cast::<VectorType>(ctx) {
                see(pending, ty.element(ctx));
            } else if let Some(ty) = ty.dyn_cast::<FunctionType>(ctx) {
                ty.params(ctx).iter().rev().for_each(|&it| see(pending, it));
                see(pending, ty.result(ctx));
            } else if let Some(ty) = ty.dyn_cast::<TargetExtType>(ctx) {
                ty.types(ctx).iter().rev().for_each(|&it| see(pending, it));
            }
        }
    }

    /// Visits the types of a constant and of all constants in it.
    fn visit_constant(&mut self, constants: &Constants<'_>, id: ConstId) {
        let ctx = constants.context();
        match constants.get(id) {
            // No structure is in these.
            Constant::Int(..)
            | Constant::Float(..)
            | Constant::Global(..)
            | Constant::DsoLocalEquivalent(..)
            | Constant::BlockAddress(..) => {}
            Constant::Null(ty) | Constant::Undef(ty) | Constant::Poison(ty) => self.visit(ctx, *ty),
            compound if self.constants.insert(id) => match compound {
                Constant::Aggregate(ty, elements) => {
                    self.visit(ctx, *ty);
                    elements.iter().for_each(|&it| self.visit_constant(constants, it));
                }
                Constant::Splat(_, element) => self.visit_constant(constants, *element),
                Constant::Expression(_, expression) => {
                    expression.operands().iter().for_each(|&it| self.visit_constant(constants, it));
                    if let Expression::Gep { element, .. } = expression {
                        self.visit(ctx, *element);
                    }
                }
                _ => {}
            },
            _ => {}
        }
    }

    /// Visits the types that attributes name.
    fn visit_attributes(&mut self, ctx: &Context, attributes: &AttrList) {
        let sets = [&attributes.function, &attributes.result].into_iter().chain(&attributes.params);
        for value in sets.flat_map(AttrSet::values) {
            if let AttrValue::Type(ty) = value {
                self.visit(ctx, *ty);
            }
        }
    }

    /// Visits the types that instructions name.
    pub(super) fn visit_body(&mut self, constants: &Constants<'_>, body: &Body) {
        let (ctx, mut last) = (constants.context(), None);
        self.constants.clear();
        for block in 0..body.blocks.len() {
            for (_, instruction) in body.block(position_of(block)) {
                if last.replace(instruction.ty) != Some(instruction.ty) {
                    self.visit(ctx, instruction.ty);
                }
                for operand in body.each_operand(instruction) {
                    if let Value::Const(constant) = operand {
                        self.visit_constant(constants, constant);
                    }
                }
                if let Some(ty) = instruction.kind.named_type() {
                    self.visit(ctx, ty);
                }
                if let Some(call) = body.call(instruction) {
                    self.visit_attributes(ctx, &call.attributes);
                }
            }
        }
    }
}
