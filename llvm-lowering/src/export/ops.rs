//! The translation of each op of the dialect, as a table.

mod arith;
mod calls;
mod constants;
mod control;
mod debug;
mod elements;
mod memory;

use crate::export::error::ExportError;
pub(super) use arith::fastmath;
use weir_ir::{Attribute, Context, Ident, LookupMap, OpId};

use super::functions::ModuleTranslation;
use super::instructions::{BinaryFlags, CastFlags};
use super::interface::{LlvmIrBuilder, ToLlvmIr};
use super::intrinsics::{Immediates, immediates_of};
use super::opcodes::{BinaryOp, CastOp};

/// The translation of an op.
#[derive(Clone, Copy, Debug)]
pub(super) enum Translation {
    /// A binary operation without flags.
    Binary(BinaryOp),
    /// With `nuw` and `nsw`.
    Overflowing(BinaryOp),
    /// With `exact`.
    Exact(BinaryOp),
    /// With `disjoint`.
    Disjoint(BinaryOp),
    /// With fast-math flags.
    Fast(BinaryOp),
    Cast(CastOp),
    /// With `nneg`.
    NonNegative(CastOp),
    /// A call of an intrinsic, with the arguments that are attributes.
    Intrinsic(Immediates),
    /// Anything else.
    By(fn(&mut ModuleTranslation<'_, '_>, OpId) -> Result<(), ExportError>),
}

/// The ops that are not translated by an intrinsic.
static TRANSLATIONS: &[(&str, Translation)] = &[
    ("llvm.urem", Translation::Binary(BinaryOp::URem)),
    ("llvm.srem", Translation::Binary(BinaryOp::SRem)),
    ("llvm.and", Translation::Binary(BinaryOp::And)),
    ("llvm.xor", Translation::Binary(BinaryOp::Xor)),
    ("llvm.add", Translation::Overflowing(BinaryOp::Add)),
    ("llvm.sub", Translation::Overflowing(BinaryOp::Sub)),
    ("llvm.mul", Translation::Overflowing(BinaryOp::Mul)),
    ("llvm.shl", Translation::Overflowing(BinaryOp::Shl)),
    ("llvm.udiv", Translation::Exact(BinaryOp::UDiv)),
    ("llvm.sdiv", Translation::Exact(BinaryOp::SDiv)),
    ("llvm.lshr", Translation::Exact(BinaryOp::LShr)),
    ("llvm.ashr", Translation::Exact(BinaryOp::AShr)),
    ("llvm.or", Translation::Disjoint(BinaryOp::Or)),
    ("llvm.fadd", Translation::Fast(BinaryOp::FAdd)),
    ("llvm.fsub", Translation::Fast(BinaryOp::FSub)),
    ("llvm.fmul", Translation::Fast(BinaryOp::FMul)),
    ("llvm.fdiv", Translation::Fast(BinaryOp::FDiv)),
    ("llvm.frem", Translation::Fast(BinaryOp::FRem)),
    ("llvm.bitcast", Translation::Cast(CastOp::BitCast)),
    ("llvm.addrspacecast", Translation::Cast(CastOp::AddrSpaceCast)),
    ("llvm.ptrtoint", Translation::Cast(CastOp::PtrToInt)),
    ("llvm.inttoptr", Translation::By(memory::int_to_ptr)),
    ("llvm.sext", Translation::Cast(CastOp::SExt)),
    ("llvm.sitofp", Translation::Cast(CastOp::SiToFp)),
    ("llvm.fptosi", Translation::Cast(CastOp::FpToSi)),
    ("llvm.fptoui", Translation::Cast(CastOp::FpToUi)),
    ("llvm.fpext", Translation::Cast(CastOp::FpExt)),
    ("llvm.fptrunc", Translation::Cast(CastOp::FpTrunc)),
    ("llvm.zext", Translation::NonNegative(CastOp::ZExt)),
    ("llvm.uitofp", Translation::NonNegative(CastOp::UiToFp)),
    ("llvm.trunc", Translation::By(arith::trunc)),
    ("llvm.fneg", Translation::By(arith::fneg)),
    ("llvm.icmp", Translation::By(arith::icmp)),
    ("llvm.fcmp", Translation::By(arith::fcmp)),
    ("llvm.select", Translation::By(arith::select)),
    ("llvm.freeze", Translation::By(arith::freeze)),
    ("llvm.mlir.constant", Translation::By(constants::constant)),
    ("llvm.mlir.undef", Translation::By(constants::undef)),
    ("llvm.mlir.poison", Translation::By(constants::poison)),
    ("llvm.mlir.zero", Translation::By(constants::zero)),
    ("llvm.mlir.none", Translation::By(constants::zero)),
    ("llvm.mlir.addressof", Translation::By(constants::address_of)),
    ("llvm.dso_local_equivalent", Translation::By(constants::dso_local_equivalent)),
    ("llvm.extractelement", Translation::By(elements::extract_element)),
    ("llvm.insertelement", Translation::By(elements::insert_element)),
    ("llvm.shufflevector", Translation::By(elements::shuffle)),
    ("llvm.extractvalue", Translation::By(elements::extract_value)),
    ("llvm.insertvalue", Translation::By(elements::insert_value)),
    ("llvm.alloca", Translation::By(memory::alloca)),
    ("llvm.load", Translation::By(memory::load)),
    ("llvm.store", Translation::By(memory::store)),
    ("llvm.getelementptr", Translation::By(memory::gep)),
    ("llvm.atomicrmw", Translation::By(memory::atomic_rmw)),
    ("llvm.cmpxchg", Translation::By(memory::cmpxchg)),
    ("llvm.fence", Translation::By(memory::fence)),
    ("llvm.va_arg", Translation::By(memory::va_arg)),
    ("llvm.call", Translation::By(calls::call)),
    ("llvm.invoke", Translation::By(calls::invoke)),
    ("llvm.call_intrinsic", Translation::By(calls::call_intrinsic)),
    ("llvm.inline_asm", Translation::By(calls::inline_asm)),
    ("llvm.landingpad", Translation::By(control::landingpad)),
    ("llvm.resume", Translation::By(control::resume)),
    ("llvm.return", Translation::By(control::ret)),
    ("llvm.br", Translation::By(control::br)),
    ("llvm.cond_br", Translation::By(control::cond_br)),
    ("llvm.switch", Translation::By(control::switch)),
    ("llvm.indirectbr", Translation::By(control::indirectbr)),
    ("llvm.unreachable", Translation::By(control::unreachable)),
    ("llvm.intr.experimental.noalias.scope.decl", Translation::By(memory::noalias_scope)),
    ("llvm.blockaddress", Translation::By(constants::block_address)),
    ("llvm.blocktag", Translation::By(control::block_tag)),
    ("llvm.intr.dbg.value", Translation::By(debug::value)),
    ("llvm.intr.dbg.declare", Translation::By(debug::declare)),
    ("llvm.intr.dbg.label", Translation::By(debug::label)),
];

/// The translation of the dialect, as an interface.
pub(super) static INTERFACE: ToLlvmIr = ToLlvmIr {
    translate: |builder, op| builder.translation.translate_llvm_op(op),
    amend: |builder, op, name, attribute| builder.translation.amend_llvm_op(op, name, attribute),
};

/// The translations by op name.
#[derive(Debug)]
pub(super) struct Translations {
    /// The ops of the dialect, by the index of their name.
    by_op: Vec<Option<Translation>>,
    /// The dialects of op names, by the index of the name.
    by_dialect: Vec<Option<&'static ToLlvmIr>>,
}

impl Translations {
    pub(super) fn new(ctx: &Context) -> Self {
        let mut by_text: LookupMap<&str, Translation> = LookupMap::default();
        for &(name, translation) in TRANSLATIONS {
            by_text.insert(name, translation);
        }
        let (mut by_op, mut by_dialect) = (Vec::new(), Vec::new());
        for name in ctx.op_names() {
            let info = name.info(ctx);
            let text = &*info.name;
            let intrinsic = || immediates_of(text).map(Translation::Intrinsic);
            by_op.push(by_text.get(text).copied().or_else(intrinsic));
            by_dialect.push(ctx.dialect_interface(info.dialect_name()));
        }
        Self { by_op, by_dialect }
    }
}

impl ModuleTranslation<'_, '_> {
    /// Translates an op by the interface of its dialect, then acts on its discardable attributes.
    pub(super) fn translate_op(&mut self, op: OpId) -> Result<(), ExportError> {
        let name = self.view.ir.name(op);
        let Some(dialect) = self.translations.by_dialect.get(name.index()).copied().flatten() else {
            // The builtin dialect has an interface in MLIR, which translates no op of a function.
            let is_builtin = name.info(self.ctx()).dialect_name() == "builtin";
            return Err(if is_builtin { self.unsupported(op) } else { self.no_interface(op) });
        };
        let translated = (dialect.translate)(&mut LlvmIrBuilder { translation: self }, op);
        translated.map_err(|error| self.with_consequence(op, error))?;
        self.amend(op)
    }

    /// An error in the translation of an op, which says that the translation of the op fails.
    fn with_consequence(&self, op: OpId, mut error: ExportError) -> ExportError {
        let failed = self.unsupported(op);
        if let ExportError::Untranslatable { reason, consequence, .. } = &mut error
            && *reason != failed.to_string()
        {
            *consequence = Some(Box::new(failed));
        }
        error
    }

    /// Acts on the discardable attributes of an op, by the interfaces of their dialects.
    pub(super) fn amend(&mut self, op: OpId) -> Result<(), ExportError> {
        let ctx = self.ctx();
        for &(name, attribute) in self.view.discardable_entries(op) {
            let Some((dialect, _)) = name.text(ctx).split_once('.') else { continue };
            if let Some(dialect) = ctx.dialect_interface::<ToLlvmIr>(dialect) {
                (dialect.amend)(&mut LlvmIrBuilder { translation: self }, op, name, attribute)?;
            }
        }
        Ok(())
    }

    fn translate_llvm_op(&mut self, op: OpId) -> Result<(), ExportError> {
        match self.translations.by_op.get(self.view.ir.name(op).index()).copied().flatten() {
            Some(Translation::Binary(it)) => self.binary(op, it, |_, _| BinaryFlags::None),
            Some(Translation::Overflowing(it)) => self.binary(op, it, arith::overflow_flags),
            Some(Translation::Exact(it)) => self.binary(op, it, arith::exact_flag),
            Some(Translation::Disjoint(it)) => self.binary(op, it, arith::disjoint_flag),
            Some(Translation::Fast(it)) => self.binary(op, it, arith::fast_flags),
            Some(Translation::Cast(it)) => self.cast(op, it, CastFlags::None),
            Some(Translation::NonNegative(it)) => {
                let flags = arith::non_negative_flag(self, op);
                self.cast(op, it, flags)
            }
            Some(Translation::Intrinsic(it)) => self.intrinsic(op, it),
            Some(Translation::By(translate)) => translate(self, op),
            None => Err(self.unsupported(op)),
        }
    }

    fn amend_llvm_op(&mut self, op: OpId, name: Ident, attribute: Attribute) -> Result<(), ExportError> {
        if name.text(self.ctx()) == "llvm.mmra" {
            self.attach_tags(op, attribute)?;
        }
        Ok(())
    }

    /// The error of an op of the dialect without a translation.
    pub(super) fn unsupported(&self, op: OpId) -> ExportError {
        self.error(op, format_args!("LLVM Translation failed for operation: {}", self.view.name(op)))
    }

    /// The error of an op whose dialect has no translation.
    fn no_interface(&self, op: OpId) -> ExportError {
        let message = format!(
            "cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: {}",
            self.view.name(op)
        );
        self.error(op, message)
    }
}
