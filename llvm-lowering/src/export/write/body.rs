//! The text of the bodies of functions.

use std::fmt::Write as _;

use weir_ir::builtin::VectorType;
use weir_ir::{Ident, Type};

use super::Writer;
use crate::dialect::types::{ArrayType, PointerType, VoidType};
use crate::dialect::{AtomicOrdering, FastmathFlags, FcmpPredicate, IntegerOverflowFlags, TailCallKind};
use crate::export::constants::{Constant, gep_flags, write_mask};
use crate::export::instructions::{
    Access, Align, BinaryFlags, BlockIndex, Body, Call, Callee, CastFlags, Instruction, Kind, Numbers, Value,
    position_of,
};
use crate::export::names::{write_escaped, write_number};

/// The column of comments behind labels.
const COMMENT_COLUMN: usize = 50;

const BLANKS: &str = "                                                  ";

impl Writer<'_, '_> {
    pub(super) fn body(&mut self, body: &Body) {
        let ctx = self.ctx;
        let void: Type = VoidType::new(ctx).into();
        let numbers = body.numbers(void);
        let attached = body.attached();
        for block in 0..body.blocks.len() {
            self.label(body, position_of(block), &numbers);
            let mut records = body.records_of(position_of(block));
            for (index, instruction) in body.block(position_of(block)) {
                while let Some((record, rest)) = records.split_first().filter(|it| it.0.before <= index) {
                    self.record(body, record, &numbers);
                    records = rest;
                }
                self.out.push_str("  ");
                if instruction.ty != void {
                    self.out.push('%');
                    write_number(&mut self.out, numbers.values[(body.num_arguments + index) as usize]);
                    self.out.push_str(" = ");
                }
                self.instruction(body, instruction, &numbers);
                if let Some(location) = body.location(index) {
                    self.out.push_str(", !dbg ");
                    self.node_reference(location);
                }
                let start = attached.partition_point(|it| it.0 < index);
                for &(_, kind, node) in attached[start..].iter().take_while(|it| it.0 == index) {
                    let _ = write!(self.out, ", !{kind} ");
                    self.node_reference(node);
                }
                self.out.push('\n');
            }
        }
    }

    fn label(&mut self, body: &Body, block: BlockIndex, numbers: &Numbers) {
        let predecessors = &body.predecessors[block as usize];
        if block == 0 {
            return self.out.push('\n');
        }
        let start = self.out.len() + 1;
        let _ = write!(self.out, "\n{}:", numbers.blocks[block as usize]);
        let width = self.out.len() - start;
        self.out.push_str(&BLANKS[width.min(COMMENT_COLUMN)..]);
        if predecessors.is_empty() {
            self.out.push_str("; No predecessors!");
        } else {
            self.out.push_str("; preds = ");
            // LLVM lists the newest edge first.
            for (index, &from) in predecessors.iter().rev().enumerate() {
                let separator = if index > 0 { ", " } else { "" };
                self.out.push_str(separator);
                self.out.push('%');
                write_number(&mut self.out, numbers.blocks[from as usize]);
            }
        }
        self.out.push('\n');
    }

    fn value(&mut self, value: Value, numbers: &Numbers) {
        match value {
            Value::Const(constant) => self.constants.write(constant, self.texts, &mut self.out),
            Value::Local(index) => {
                self.out.push('%');
                write_number(&mut self.out, numbers.values[index as usize]);
            }
            Value::Metadata(node) => self.node_reference(node),
        }
    }

    pub(super) fn typed(&mut self, body: &Body, value: Value, numbers: &Numbers) {
        let ty = body.value_type(self.constants, value);
        self.out.push_str(self.texts.text(ty));
        self.out.push(' ');
        self.value(value, numbers);
    }

    fn typed_list(&mut self, body: &Body, values: &[Value], numbers: &Numbers) {
        for (index, &value) in values.iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            self.typed(body, value, numbers);
        }
    }

    fn block_label(&mut self, block: BlockIndex, numbers: &Numbers) {
        self.out.push_str("label %");
        write_number(&mut self.out, numbers.blocks[block as usize]);
    }

    fn instruction(&mut self, body: &Body, instruction: &Instruction, numbers: &Numbers) {
        let operands = &*body.operands(instruction);
        match &instruction.kind {
            Kind::Binary(op, flags) => {
                self.out.push_str(op.keyword());
                self.binary_flags(*flags);
                self.out.push(' ');
                self.typed(body, operands[0], numbers);
                self.out.push_str(", ");
                self.value(operands[1], numbers);
            }
            Kind::FNeg(flags) => {
                self.out.push_str("fneg");
                self.fast(*flags);
                self.out.push(' ');
                self.typed(body, operands[0], numbers);
            }
            Kind::Cast(op, flags) => {
                self.out.push_str(op.keyword());
                self.cast_flags(*flags);
                self.out.push(' ');
                self.typed(body, operands[0], numbers);
                self.out.push_str(" to ");
                self.out.push_str(self.texts.text(instruction.ty));
            }
            Kind::ICmp(predicate) => {
                self.out.push_str("icmp ");
                self.out.push_str(predicate.keyword());
                self.out.push(' ');
                self.typed(body, operands[0], numbers);
                self.out.push_str(", ");
                self.value(operands[1], numbers);
            }
            Kind::FCmp(predicate, flags) => {
                self.out.push_str("fcmp");
                self.fast(*flags);
                let _ = write!(self.out, " {} ", fcmp_keyword(*predicate));
                self.typed(body, operands[0], numbers);
                self.out.push_str(", ");
                self.value(operands[1], numbers);
            }
            Kind::Select(flags) => {
                self.out.push_str("select");
                self.fast(*flags);
                self.out.push(' ');
                self.typed_list(body, operands, numbers);
            }
            Kind::Freeze => self.plain("freeze", body, operands, numbers),
            Kind::ExtractElement => self.plain("extractelement", body, operands, numbers),
            Kind::InsertElement => self.plain("insertelement", body, operands, numbers),
            Kind::Resume => self.plain("resume", body, operands, numbers),
            Kind::Alloca { element, align, is_inalloca } => {
                self.out.push_str("alloca ");
                self.out.push_str(if *is_inalloca { "inalloca " } else { "" });
                self.out.push_str(self.texts.text(*element));
                if !self.is_one(operands[0]) {
                    self.out.push_str(", ");
                    self.typed(body, operands[0], numbers);
                }
                self.align(*align);
                self.allocation_space(instruction.ty);
            }
            Kind::Load(access) => {
                self.access_words("load", access);
                self.out.push_str(self.texts.text(instruction.ty));
                self.out.push_str(", ");
                self.typed(body, operands[0], numbers);
                self.ordering(access);
                self.align(access.align);
            }
            Kind::Store(access) => {
                self.access_words("store", access);
                self.typed_list(body, operands, numbers);
                self.ordering(access);
                self.align(access.align);
            }
            Kind::Gep { element, flags } => {
                self.out.push_str("getelementptr ");
                self.out.push_str(gep_flags(*flags));
                self.out.push_str(self.texts.text(*element));
                self.out.push_str(", ");
                self.typed_list(body, operands, numbers);
            }
            Kind::AtomicRmw(op, access) => {
                self.out.push_str("atomicrmw ");
                self.out.push_str(if access.is_volatile { "volatile " } else { "" });
                self.out.push_str(op.keyword().trim_start_matches('_'));
                self.out.push(' ');
                self.typed_list(body, operands, numbers);
                self.ordering(access);
                self.align(access.align);
            }
            Kind::CmpXchg { access, failure, is_weak } => {
                self.out.push_str("cmpxchg ");
                self.out.push_str(if *is_weak { "weak " } else { "" });
                self.out.push_str(if access.is_volatile { "volatile " } else { "" });
                self.typed_list(body, operands, numbers);
                self.ordering(access);
                let _ = write!(self.out, " {}", failure.keyword());
                self.align(access.align);
            }
            Kind::Fence { ordering, scope } => {
                self.out.push_str("fence");
                self.scope(*scope);
                let _ = write!(self.out, " {}", ordering.keyword());
            }
            Kind::VaArg => {
                self.plain("va_arg", body, operands, numbers);
                self.out.push_str(", ");
                self.out.push_str(self.texts.text(instruction.ty));
            }
            Kind::ShuffleVector(mask) => {
                self.plain("shufflevector", body, operands, numbers);
                self.out.push_str(", ");
                let ty = instruction.ty.dyn_cast::<VectorType>(self.ctx);
                write_mask(body.mask(*mask), ty.is_some_and(|it| it.is_scalable(self.ctx)), &mut self.out);
            }
            Kind::ExtractValue(position) => {
                self.plain("extractvalue", body, operands, numbers);
                self.out.push_str(self.texts.position(*position));
            }
            Kind::InsertValue(position) => {
                self.plain("insertvalue", body, operands, numbers);
                self.out.push_str(self.texts.position(*position));
            }
            Kind::Call(call) => {
                let call = body.call_at(*call);
                self.out.push_str(match call.tail {
                    TailCallKind::Tail => "tail ",
                    TailCallKind::MustTail => "musttail ",
                    TailCallKind::NoTail => "notail ",
                    TailCallKind::None => "",
                });
                self.out.push_str("call");
                self.fast(call.fast);
                self.call(body, call, operands, numbers);
            }
            Kind::Invoke(call) => {
                let call = body.call_at(*call);
                self.out.push_str("invoke");
                self.call(body, call, operands, numbers);
                for (word, &successor) in ["\n          to ", " unwind "].iter().zip(call.successors.iter().flatten()) {
                    self.out.push_str(word);
                    self.block_label(successor, numbers);
                }
            }
            Kind::LandingPad { is_cleanup } => {
                self.out.push_str("landingpad ");
                self.out.push_str(self.texts.text(instruction.ty));
                if *is_cleanup {
                    self.out.push_str("\n          cleanup");
                }
                for &clause in operands {
                    let is_filter = body.value_type(self.constants, clause).is::<ArrayType>(self.ctx);
                    self.out.push_str(if is_filter { "\n          filter " } else { "\n          catch " });
                    self.typed(body, clause, numbers);
                }
            }
            Kind::Return if operands.is_empty() => self.out.push_str("ret void"),
            Kind::Return => self.plain("ret", body, operands, numbers),
            Kind::Branch(target) => {
                self.out.push_str("br ");
                self.block_label(*target, numbers);
            }
            Kind::CondBranch([yes, no]) => {
                self.plain("br", body, operands, numbers);
                self.out.push_str(", ");
                self.block_label(*yes, numbers);
                self.out.push_str(", ");
                self.block_label(*no, numbers);
            }
            Kind::Switch(targets) => self.switch(body, body.list(*targets), operands, numbers),
            Kind::IndirectBranch(targets) => {
                self.plain("indirectbr", body, operands, numbers);
                self.out.push_str(", [");
                for (index, &target) in body.list(*targets).iter().enumerate() {
                    self.out.push_str(if index > 0 { ", " } else { "" });
                    self.block_label(target, numbers);
                }
                self.out.push(']');
            }
            Kind::Unreachable => self.out.push_str("unreachable"),
            Kind::Phi(from) => {
                self.out.push_str("phi ");
                self.out.push_str(self.texts.text(instruction.ty));
                for (index, (&block, &value)) in body.list(*from).iter().zip(operands).enumerate() {
                    self.out.push_str(if index > 0 { ", [ " } else { " [ " });
                    self.value(value, numbers);
                    self.out.push_str(", %");
                    write_number(&mut self.out, numbers.blocks[block as usize]);
                    self.out.push_str(" ]");
                }
            }
        }
    }

    /// `opcode type %operand, type %operand`.
    fn plain(&mut self, opcode: &str, body: &Body, operands: &[Value], numbers: &Numbers) {
        self.out.push_str(opcode);
        self.out.push(' ');
        self.typed_list(body, operands, numbers);
    }

    fn switch(&mut self, body: &Body, targets: &[BlockIndex], operands: &[Value], numbers: &Numbers) {
        let (Some((&value, cases)), Some((&default, targets))) = (operands.split_first(), targets.split_first()) else {
            unreachable!("a switch is made with a value and a default block");
        };
        self.plain("switch", body, &[value], numbers);
        self.out.push_str(", ");
        self.block_label(default, numbers);
        self.out.push_str(" [");
        for (&case, &target) in cases.iter().zip(targets) {
            self.out.push_str("\n    ");
            self.typed(body, case, numbers);
            self.out.push_str(", ");
            self.block_label(target, numbers);
        }
        self.out.push_str("\n  ]");
    }

    fn call(&mut self, body: &Body, call: &Call, operands: &[Value], numbers: &Numbers) {
        self.out.push(' ');
        if !call.convention.is_empty() {
            self.out.push_str(call.convention);
            self.out.push(' ');
        }
        call.attributes.result.write_inline(self.ctx, &mut self.out);
        let function = call.function;
        let callee = operands.last().filter(|_| matches!(call.callee, Callee::Operand));
        let ty = callee.and_then(|&it| body.value_type(self.constants, it).dyn_cast::<PointerType>(self.ctx));
        let space = ty.map_or(0, |it| it.address_space(self.ctx));
        if space != 0 || self.constants.layout.program_space != 0 {
            let _ = write!(self.out, "addrspace({space}) ");
        }
        let shown = if function.is_variadic(self.ctx) { function.into() } else { function.result(self.ctx) };
        self.out.push_str(self.texts.text(shown));
        self.out.push(' ');
        match &call.callee {
            Callee::Operand => {
                let Some(&callee) = operands.last() else {
                    unreachable!("a call without inline assembly is made with its callee as last operand");
                };
                self.value(callee, numbers);
            }
            Callee::InlineAsm(asm) => {
                self.out.push_str("asm ");
                self.out.push_str(if asm.has_side_effects { "sideeffect " } else { "" });
                self.out.push_str(if asm.aligns_stack { "alignstack " } else { "" });
                self.out.push_str(if asm.is_intel { "inteldialect " } else { "" });
                self.out.push('"');
                write_escaped(&mut self.out, &asm.text);
                self.out.push_str("\", \"");
                write_escaped(&mut self.out, &asm.constraints);
                self.out.push('"');
            }
        }
        self.out.push('(');
        for (index, &argument) in operands.iter().take(call.num_arguments).enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            let ty = body.value_type(self.constants, argument);
            self.out.push_str(self.texts.text(ty));
            self.out.push(' ');
            if let Some(attributes) = call.attributes.param(index) {
                attributes.write_inline(self.ctx, &mut self.out);
            }
            self.value(argument, numbers);
        }
        if call.tail == TailCallKind::MustTail && body.is_variadic {
            self.out.push_str(if call.num_arguments > 0 { ", ..." } else { "..." });
        }
        self.out.push(')');
        if let Some(number) = self.numbering.group(&call.attributes.function) {
            let _ = write!(self.out, " #{number}");
        }
        self.bundles(body, call, operands, numbers);
    }

    fn bundles(&mut self, body: &Body, call: &Call, operands: &[Value], numbers: &Numbers) {
        if call.bundles.is_empty() {
            return;
        }
        self.out.push_str(" [ ");
        let mut rest = operands.get(call.num_arguments..).unwrap_or_default();
        for (index, (tag, count)) in call.bundles.iter().enumerate() {
            let (own, others) = rest.split_at((*count).min(rest.len()));
            self.out.push_str(if index > 0 { ", \"" } else { "\"" });
            write_escaped(&mut self.out, tag);
            self.out.push_str("\"(");
            self.typed_list(body, own, numbers);
            self.out.push(')');
            rest = others;
        }
        self.out.push_str(" ]");
    }

    fn binary_flags(&mut self, flags: BinaryFlags) {
        match flags {
            BinaryFlags::None => {}
            BinaryFlags::Overflow(flags) => self.overflow(flags),
            BinaryFlags::Exact => self.out.push_str(" exact"),
            BinaryFlags::Disjoint => self.out.push_str(" disjoint"),
            BinaryFlags::Fast(flags) => self.fast(flags),
        }
    }

    fn cast_flags(&mut self, flags: CastFlags) {
        match flags {
            CastFlags::None => {}
            CastFlags::NonNegative => self.out.push_str(" nneg"),
            CastFlags::Overflow(flags) => self.overflow(flags),
        }
    }

    fn overflow(&mut self, flags: IntegerOverflowFlags) {
        self.out.push_str(if flags.contains(IntegerOverflowFlags::NUW) { " nuw" } else { "" });
        self.out.push_str(if flags.contains(IntegerOverflowFlags::NSW) { " nsw" } else { "" });
    }

    /// Fast-math flags, each behind a blank.
    fn fast(&mut self, flags: FastmathFlags) {
        if flags.is_empty() {
            return;
        }
        if flags.contains(FastmathFlags::FAST) {
            return self.out.push_str(" fast");
        }
        for (flag, text) in [
            (FastmathFlags::REASSOC, " reassoc"),
            (FastmathFlags::NNAN, " nnan"),
            (FastmathFlags::NINF, " ninf"),
            (FastmathFlags::NSZ, " nsz"),
            (FastmathFlags::ARCP, " arcp"),
            (FastmathFlags::CONTRACT, " contract"),
            (FastmathFlags::AFN, " afn"),
        ] {
            self.out.push_str(if flags.contains(flag) { text } else { "" });
        }
    }

    fn is_one(&self, value: Value) -> bool {
        match value {
            Value::Const(constant) => {
                matches!(self.constants.get(constant), Constant::Int(ty, value)
                    if value.is_one() && *ty == self.ctx.integer_type(32))
            }
            _ => false,
        }
    }

    fn align(&mut self, align: Option<Align>) {
        if let Some(align) = align {
            self.out.push_str(", align ");
            write_number(&mut self.out, align.bytes());
        }
    }

    fn allocation_space(&mut self, ty: Type) {
        let space = ty.dyn_cast::<PointerType>(self.ctx).map_or(0, |it| it.address_space(self.ctx));
        if space != 0 {
            let _ = write!(self.out, ", addrspace({space})");
        }
    }

    fn access_words(&mut self, opcode: &str, access: &Access) {
        self.out.push_str(opcode);
        self.out.push_str(if access.ordering == AtomicOrdering::NotAtomic { "" } else { " atomic" });
        self.out.push_str(if access.is_volatile { " volatile " } else { " " });
    }

    fn ordering(&mut self, access: &Access) {
        if access.ordering != AtomicOrdering::NotAtomic {
            self.scope(access.scope);
            let _ = write!(self.out, " {}", access.ordering.keyword());
        }
    }

    fn scope(&mut self, scope: Option<Ident>) {
        if let Some(scope) = scope {
            self.out.push_str(" syncscope(\"");
            write_escaped(&mut self.out, scope.bytes(self.ctx));
            self.out.push_str("\")");
        }
    }
}

/// The keyword of a comparison of floating-point numbers.
fn fcmp_keyword(predicate: FcmpPredicate) -> &'static str {
    predicate.keyword().trim_start_matches('_')
}
