//! The text of debug information: flags, expressions and records.

use std::fmt::Write as _;

use super::Writer;
use crate::dialect::{DwEncoding, DwOperation};
use crate::export::instructions::{Body, DebugRecord, Numbers, RecordKind};

/// The flags of nodes that have a bit of their own.
const FLAGS: &[(u32, &str)] = &[
    (1 << 2, "FwdDecl"),
    (1 << 3, "AppleBlock"),
    (1 << 4, "ReservedBit4"),
    (1 << 5, "Virtual"),
    (1 << 6, "Artificial"),
    (1 << 7, "Explicit"),
    (1 << 8, "Prototyped"),
    (1 << 9, "ObjcClassComplete"),
    (1 << 10, "ObjectPointer"),
    (1 << 11, "Vector"),
    (1 << 12, "StaticMember"),
    (1 << 13, "LValueReference"),
    (1 << 14, "RValueReference"),
    (1 << 15, "ExportSymbols"),
    (1 << 18, "IntroducedVirtual"),
    (1 << 19, "BitField"),
    (1 << 20, "NoReturn"),
    (1 << 22, "TypePassByValue"),
    (1 << 23, "TypePassByReference"),
    (1 << 24, "EnumClass"),
    (1 << 25, "Thunk"),
    (1 << 26, "NonTrivial"),
    (1 << 27, "BigEndian"),
    (1 << 28, "LittleEndian"),
    (1 << 29, "AllCallsDescribed"),
];

/// Writes `DIFlagPublic | DIFlagVector`.
pub(super) fn flags(mut bits: u32, out: &mut String) {
    let mut words = Vec::new();
    let groups: [(u32, &[(u32, &str)]); 3] = [
        (0x3, &[(1, "Private"), (2, "Protected"), (3, "Public")]),
        (3 << 16, &[(1 << 16, "SingleInheritance"), (2 << 16, "MultipleInheritance"), (3 << 16, "VirtualInheritance")]),
        (1 << 2 | 1 << 5, &[(1 << 2 | 1 << 5, "IndirectVirtualBase")]),
    ];
    for (mask, values) in groups {
        if let Some(&(value, word)) = values.iter().find(|it| bits & mask == it.0) {
            words.push(word);
            bits &= !value;
        }
    }
    for &(bit, word) in FLAGS {
        if bits & bit != 0 {
            words.push(word);
            bits &= !bit;
        }
    }
    write_flags("DIFlag", &words, bits, out);
}

/// Writes `DISPFlagDefinition | DISPFlagOptimized`, or `0`.
pub(super) fn subprogram_flags(mut bits: u32, out: &mut String) {
    let mut words = Vec::new();
    for (bit, word) in [
        (1, "Virtual"),
        (1 << 1, "PureVirtual"),
        (1 << 2, "LocalToUnit"),
        (1 << 3, "Definition"),
        (1 << 4, "Optimized"),
        (1 << 5, "Pure"),
        (1 << 6, "Elemental"),
        (1 << 7, "Recursive"),
        (1 << 8, "MainSubprogram"),
        (1 << 9, "Deleted"),
        (1 << 11, "ObjCDirect"),
    ] {
        if bits & bit != 0 {
            words.push(word);
            bits &= !bit;
        }
    }
    write_flags("DISPFlag", &words, bits, out);
}

fn write_flags(prefix: &str, words: &[&str], rest: u32, out: &mut String) {
    for (index, word) in words.iter().enumerate() {
        let _ = write!(out, "{}{prefix}{word}", if index > 0 { " | " } else { "" });
    }
    if rest != 0 || words.is_empty() {
        let _ = write!(out, "{}{rest}", if words.is_empty() { "" } else { " | " });
    }
}

/// The number of arguments of an operation of an expression.
fn num_arguments(word: &str) -> usize {
    match word {
        "DW_OP_LLVM_fragment"
        | "DW_OP_LLVM_convert"
        | "DW_OP_LLVM_extract_bits_sext"
        | "DW_OP_LLVM_extract_bits_zext"
        | "DW_OP_bregx" => 2,
        "DW_OP_constu"
        | "DW_OP_consts"
        | "DW_OP_plus_uconst"
        | "DW_OP_deref_size"
        | "DW_OP_deref_type"
        | "DW_OP_LLVM_tag_offset"
        | "DW_OP_LLVM_entry_value"
        | "DW_OP_LLVM_arg"
        | "DW_OP_regx" => 1,
        _ if word.starts_with("DW_OP_breg") => 1,
        _ => 0,
    }
}

/// Operations that can stand anywhere.
const ANYWHERE: &[&str] = &[
    "DW_OP_LLVM_implicit_pointer",
    "DW_OP_LLVM_convert",
    "DW_OP_LLVM_arg",
    "DW_OP_LLVM_tag_offset",
    "DW_OP_LLVM_extract_bits_sext",
    "DW_OP_LLVM_extract_bits_zext",
    "DW_OP_constu",
    "DW_OP_consts",
    "DW_OP_plus_uconst",
    "DW_OP_plus",
    "DW_OP_minus",
    "DW_OP_mul",
    "DW_OP_div",
    "DW_OP_mod",
    "DW_OP_or",
    "DW_OP_and",
    "DW_OP_xor",
    "DW_OP_shl",
    "DW_OP_shr",
    "DW_OP_shra",
    "DW_OP_deref",
    "DW_OP_deref_size",
    "DW_OP_xderef",
    "DW_OP_not",
    "DW_OP_neg",
    "DW_OP_abs",
    "DW_OP_dup",
    "DW_OP_over",
    "DW_OP_push_object_address",
    "DW_OP_eq",
    "DW_OP_ne",
    "DW_OP_gt",
    "DW_OP_ge",
    "DW_OP_lt",
    "DW_OP_le",
];

/// The operations of an expression with their arguments, if the expression makes sense.
fn operations(elements: &[u64]) -> Option<Vec<(&'static str, &[u64])>> {
    let (mut all, mut rest) = (Vec::new(), elements);
    while let Some((&opcode, behind)) = rest.split_first() {
        let word = DwOperation(u32::try_from(opcode).ok()?).word()?;
        let (arguments, behind) = behind.split_at_checked(num_arguments(word))?;
        all.push((word, arguments));
        rest = behind;
    }
    for (index, &(word, arguments)) in all.iter().enumerate() {
        let next = all.get(index + 1).map(|it| it.0);
        let is_valid = match word {
            "DW_OP_LLVM_fragment" => return next.is_none().then_some(all),
            "DW_OP_stack_value" => next.is_none_or(|it| it == "DW_OP_LLVM_fragment"),
            "DW_OP_swap" => elements.len() != 1,
            "DW_OP_LLVM_entry_value" => {
                let first = usize::from(all.first() == Some(&("DW_OP_LLVM_arg", &[0][..])));
                return (index == first && arguments == [1]).then_some(all);
            }
            // A register ends the check.
            _ if word.starts_with("DW_OP_reg") => return Some(all),
            _ => ANYWHERE.contains(&word) || word.starts_with("DW_OP_lit") || word.starts_with("DW_OP_breg"),
        };
        if !is_valid {
            return None;
        }
    }
    Some(all)
}

/// Writes `!DIExpression(DW_OP_plus_uconst, 8)`, or the bare numbers of an expression that makes no sense.
pub(super) fn expression(elements: &[u64], out: &mut String) {
    out.push_str("!DIExpression(");
    let mut separator = "";
    match operations(elements) {
        Some(operations) => {
            for (word, arguments) in operations {
                let _ = write!(out, "{separator}{word}");
                separator = ", ";
                for (index, &argument) in arguments.iter().enumerate() {
                    let encoding = u32::try_from(argument).ok().and_then(|it| DwEncoding(it).word());
                    let _ = match encoding.filter(|_| word == "DW_OP_LLVM_convert" && index == 1) {
                        Some(encoding) => write!(out, ", {encoding}"),
                        None => write!(out, ", {argument}"),
                    };
                }
            }
        }
        None => {
            for element in elements {
                let _ = write!(out, "{separator}{element}");
                separator = ", ";
            }
        }
    }
    out.push(')');
}

impl Writer<'_, '_> {
    /// Writes a record on a line of its own.
    pub(super) fn record(&mut self, body: &Body, record: &DebugRecord, numbers: &Numbers) {
        self.out.push_str("    #dbg_");
        match record.kind {
            RecordKind::Variable { keyword, value, variable, expression } => {
                let _ = write!(self.out, "{keyword}(");
                self.typed(body, value, numbers);
                self.out.push_str(", ");
                self.optional_reference(variable);
                self.out.push_str(", ");
                self.node_reference(expression);
            }
            RecordKind::Label(label) => {
                self.out.push_str("label(");
                self.optional_reference(label);
            }
        }
        self.out.push_str(", ");
        self.node_reference(record.location);
        self.out.push_str(")\n");
    }
}
