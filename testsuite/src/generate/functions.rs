//! Functions, calls and whole programs.

use weir_dialects::memref::GlobalOp;
use weir_dialects::{cf, func};
use weir_ir::builtin::{FunctionType, RankedTensorType, UnitAttr};
use weir_ir::{BuildOp as _, CreateOps as _, Ident, Ir, Type};

use super::generator::Generator;
use super::rules::Rule;

pub(super) static RULES: &[Rule] = &[call, call_indirect, assert];

impl Generator<'_> {
    /// Fills the module.
    pub(super) fn program(mut self) -> Ir {
        for index in 0..self.below(3) {
            self.global(&format!("global{index}"));
        }
        for index in 0..self.below(3) {
            let (inputs, results) = (self.any_types(3), self.any_types(3));
            let is_declaration = !self.is_executable() && self.one_in(6);
            self.function(&format!("f{index}"), &inputs, &results, is_declaration);
        }
        if self.is_executable() {
            self.function("main", &[], &[], false);
        } else {
            let (inputs, results) = (self.any_types(4), self.any_types(3));
            self.function("main", &inputs, &results, false);
        }
        self.ir
    }

    fn global(&mut self, name: &str) {
        let ctx = self.ctx;
        let ty = loop {
            let ty = self.memref_type();
            if ty.has_static_shape(ctx) {
                break ty;
            }
        };
        let name = Ident::new(ctx, name);
        // Executable programs write to all memory.
        let is_constant = (!self.is_executable() && self.one_in(2)).then_some(());
        let tensor = RankedTensorType::new(ctx, ty.shape(ctx), ty.element(ctx), None);
        let value = if !self.is_executable() && self.one_in(3) {
            UnitAttr::new(ctx).into()
        } else {
            self.constant_attribute(tensor.into())
        };
        let visibility = self.one_in(2).then(|| Ident::new(ctx, "private"));
        let build = GlobalOp::new().sym_name(ctx, name).ty(ctx, ty).initial_value(ctx, value);
        self.create(build.sym_visibility(ctx, visibility).constant(ctx, is_constant));
        self.globals.push((name, ty));
    }

    fn function(&mut self, name: &str, inputs: &[Type], results: &[Type], is_declaration: bool) {
        let ctx = self.ctx;
        let ty = FunctionType::new(ctx, inputs, results);
        let name = Ident::new(ctx, name);
        let region = self.ir.create_region();
        if !is_declaration {
            self.graph(region, inputs, results, |it, values| {
                it.print_some();
                it.create(func::ReturnOp::new(values));
            });
        }
        let is_private = is_declaration || self.one_in(4);
        let visibility = is_private.then(|| Ident::new(ctx, "private"));
        let build = func::FuncOp::new().sym_name(ctx, name).function_type(ctx, ty).sym_visibility(ctx, visibility);
        self.create(build.region(region));
        self.functions.push((name, ty));
    }
}

fn call(it: &mut Generator<'_>) {
    if it.functions.is_empty() {
        return;
    }
    let functions = it.functions.clone();
    let (name, ty) = it.pick(&functions);
    let operands = it.values_of(ty.inputs(it.ctx));
    it.create(func::CallOp::new(&operands).callee(it.ctx, name).results(ty.results(it.ctx)));
}

fn call_indirect(it: &mut Generator<'_>) {
    if it.functions.is_empty() || !it.one_in(3) {
        return;
    }
    let functions = it.functions.clone();
    let (name, ty) = it.pick(&functions);
    let callee = it.create(func::ConstantOp::new().value(it.ctx, name).result(ty));
    let callee = callee.result(it);
    let operands = it.values_of(ty.inputs(it.ctx));
    it.create(func::CallIndirectOp::new(callee, &operands).results(ty.results(it.ctx)));
}

fn assert(it: &mut Generator<'_>) {
    // A false assertion would abort the program.
    if it.is_executable() || !it.one_in(4) {
        return;
    }
    let condition = it.value(it.ctx.integer_type(1));
    let number = it.below(3);
    it.create(cf::AssertOp::new(condition).msg(it.ctx, Ident::new(it.ctx, format!("assertion {number}"))));
}
