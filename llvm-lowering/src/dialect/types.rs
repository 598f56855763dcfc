//! The types of the LLVM dialect.
//!
//! Integers, the floating-point numbers of LLVM and vectors are builtin types; the classes here stand beside them. Inside
//! one another they are written without their namespace: `!llvm.struct<(ptr, array<4 x i32>)>`.

mod compatible;
mod layout;
mod nested;
mod parts;
mod structure;
mod syntax;

use weir_ir::builtin::VectorElement;
use weir_ir::{Context, Ident, Type, TypeClass as _, TypeDef};

pub(super) use compatible::is_primitive;
pub use compatible::*;
pub(crate) use nested::NestedTypes;
pub(super) use parts::{fields, fixed_size, num_values, stride};
pub use structure::*;
pub(super) use syntax::OTHER_TYPES;

/// The variadic mark of a function type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variadic {
    /// Exactly the arguments of the type.
    No,
    /// Any number of further arguments.
    Yes,
}

weir_ir::plain_params!(copy Variadic);

weir_ir::types! { llvm, TYPES;
    /// The result of a function that returns nothing: `!llvm.void`.
    pub VoidType = "void" {}
    /// An opaque token: `!llvm.token`.
    pub TokenType = "token" {}
    /// The label of a block: `!llvm.label`.
    pub LabelType = "label" {}
    /// Metadata used as a value: `!llvm.metadata`.
    pub MetadataType = "metadata" {}
    /// A tile register: `!llvm.x86_amx`.
    pub X86AmxType = "x86_amx" {}
    /// A pointer into an address space: `!llvm.ptr`, `!llvm.ptr<3>`.
    pub PointerType = "ptr" { address_space: u32 } asm syntax::parse_pointer, syntax::print_pointer; interfaces [&VectorElement, &layout::POINTER]
    /// An array: `!llvm.array<4 x i32>`.
    pub ArrayType = "array" { element: Type, count: u64 } asm syntax::parse_array, syntax::print_class; interfaces [&layout::ARRAY, &parts::ARRAY_PARTS]
    /// A function: `!llvm.func<i32 (ptr, ...)>`.
    pub FunctionType = "func" { result: Type, params: Box<[Type]>, variadic: Variadic } asm syntax::parse_function, syntax::print_class;
    /// A structure: `!llvm.struct<(i32, ptr)>`, `!llvm.struct<"name", packed (i8)>`, `!llvm.struct<"name", opaque>`.
    pub StructType = "struct" { body: StructBody } asm syntax::parse_struct, syntax::print_class; interfaces [&layout::STRUCT, &parts::STRUCT_PARTS]
    /// A target extension type: `!llvm.target<"spirv.Image", i32, 0>`.
    pub TargetExtType = "target" { name: Ident, types: Box<[Type]>, numbers: Box<[u32]> } asm syntax::parse_target, syntax::print_class;
}

impl PointerType {
    /// A pointer into the default address space.
    pub fn default_space(ctx: &Context) -> Self {
        Self::new(ctx, 0u32)
    }
}

impl ArrayType {
    /// True if an array can have elements of a type.
    pub fn is_valid_element(ctx: &Context, ty: Type) -> bool {
        !is_any_of(ctx, ty, &[VoidType::DEF, LabelType::DEF, MetadataType::DEF, FunctionType::DEF, TokenType::DEF])
    }
}

impl StructType {
    /// True if a structure can have elements of a type.
    pub fn is_valid_element(ctx: &Context, ty: Type) -> bool {
        !is_any_of(ctx, ty, &[VoidType::DEF, LabelType::DEF, MetadataType::DEF, FunctionType::DEF, TokenType::DEF])
    }
}

impl FunctionType {
    /// A function with a fixed number of arguments.
    pub fn fixed(ctx: &Context, result: impl Into<Type>, params: &[Type]) -> Self {
        Self::new(ctx, result, params, Variadic::No)
    }

    /// True if arguments beyond those of the type may follow.
    pub fn is_variadic(self, ctx: &Context) -> bool {
        self.variadic(ctx) == Variadic::Yes
    }

    /// True if a function can take arguments of a type.
    pub fn is_valid_param(ctx: &Context, ty: Type) -> bool {
        !is_any_of(ctx, ty, &[VoidType::DEF, FunctionType::DEF])
    }

    /// True if a function can return a type.
    pub fn is_valid_result(ctx: &Context, ty: Type) -> bool {
        !is_any_of(ctx, ty, &[FunctionType::DEF, MetadataType::DEF, LabelType::DEF])
    }
}

impl TargetExtType {
    /// True if values of the type have the layout of a pointer.
    pub fn is_handle(self, ctx: &Context) -> bool {
        self.name(ctx).text(ctx).starts_with("spirv.")
    }

    /// True if the type has a zero value.
    pub fn has_zero(self, ctx: &Context) -> bool {
        self.is_handle(ctx)
    }

    /// True if a global can have the type.
    pub fn can_be_global(self, ctx: &Context) -> bool {
        let name = self.name(ctx).text(ctx);
        name.starts_with("spirv.") || name == "amdgcn.named.barrier"
    }

    /// True if values of the type can be loaded, stored and allocated.
    pub fn supports_memory(self, ctx: &Context) -> bool {
        let name = self.name(ctx).text(ctx);
        name.starts_with("spirv.") || name == "aarch64.svcount"
    }
}

fn is_any_of(ctx: &Context, ty: Type, classes: &[&'static TypeDef]) -> bool {
    classes.iter().any(|class| std::ptr::eq(*class, ty.def(ctx)))
}

#[cfg(test)]
mod tests;
