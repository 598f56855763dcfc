//! The specifications of a data layout string, such as `e`, `p:64:64` and `i64:64`.

use super::{Alignments, DataLayout, Endianness, FunctionPointers, Mangling, Pointers};

impl DataLayout {
    /// Adds a specification.
    pub(super) fn add(&mut self, spec: &str) -> Result<(), String> {
        if let Some(rest) = spec.strip_prefix("ni") {
            return non_integral(rest);
        }
        let Some(first) = spec.chars().next() else { return Err("empty specification is not allowed".to_owned()) };
        let rest = &spec[first.len_utf8()..];
        match first {
            'p' => {
                let pointers = pointers(rest)?;
                self.pointers.retain(|it| it.space != pointers.space);
                self.pointers.push(pointers);
            }
            'i' => set(&mut self.integers, primitive(first, rest)?),
            'f' => set(&mut self.floats, primitive(first, rest)?),
            'v' => set(&mut self.vectors, primitive(first, rest)?),
            'a' => self.structures = structures(rest)?,
            'n' => rest.split(':').try_for_each(|width| size(width, "size").map(|_| ()))?,
            's' => {}
            'S' if rest.is_empty() => return malformed("of the form \"S<size>\""),
            'S' => self.stack_alignment = Some(alignment(rest, "stack natural", Zero::Refused)? / 8),
            'P' | 'A' | 'G' if rest.is_empty() => {
                return malformed(&format!("of the form \"{first}<address space>\""));
            }
            'P' => self.program_space = address_space(rest)?,
            'A' => self.alloca_space = address_space(rest)?,
            'G' => self.global_space = address_space(rest)?,
            'm' => self.mangling = Some(mangling(rest)?),
            'F' => self.function_pointers = Some(function_pointers(rest)?),
            'e' if rest.is_empty() => self.endianness = Endianness::Little,
            'E' if rest.is_empty() => self.endianness = Endianness::Big,
            'e' | 'E' => return malformed("just 'e' or 'E'"),
            _ => return Err(format!("unknown specifier '{first}'")),
        }
        Ok(())
    }
}

/// Sets the alignments of a width.
fn set(table: &mut Vec<(u32, Alignments)>, (width, alignments): (u32, Alignments)) {
    match table.binary_search_by_key(&width, |it| it.0) {
        Ok(index) => table[index].1 = alignments,
        Err(index) => table.insert(index, (width, alignments)),
    }
}

fn malformed<T>(form: &str) -> Result<T, String> {
    Err(format!("malformed specification, must be {form}"))
}

/// `p[<flags>][<space>][(<name>)]:<size>:<abi>[:<preferred>[:<index>]]`.
fn pointers(rest: &str) -> Result<Pointers, String> {
    let parts: Vec<&str> = rest.split(':').collect();
    let (&[space, width, abi], more) = match parts.split_first_chunk::<3>() {
        Some(found) if parts.len() <= 5 => found,
        _ => return malformed("of the form \"p[<n>]:<size>:<abi>[:<pref>[:<idx>]]\""),
    };
    let number = space.trim_start_matches(['u', 'e']);
    let is_flagged = number.len() < space.len();
    let number = match number.split_once('(') {
        Some((number, name)) if name.len() > 1 && name.ends_with(')') => number,
        Some(_) => return Err("Expected `( address space name )`".to_owned()),
        None => number,
    };
    let space = if number.is_empty() { 0 } else { address_space(number)? };
    if space == 0 && is_flagged {
        return Err("address space 0 cannot be unstable or have external state".to_owned());
    }
    let bits = size(width, "pointer size")?;
    let alignments = alignments(abi, more.first().copied())?;
    let index_bits = more.get(1).map_or(Ok(bits), |index| size(index, "index size"))?;
    if index_bits > bits {
        return Err("index size cannot be larger than the pointer size".to_owned());
    }
    Ok(Pointers { space, bits, alignments, index_bits })
}

/// `i<size>:<abi>[:<preferred>]`, and the same of `f` and `v`.
fn primitive(letter: char, rest: &str) -> Result<(u32, Alignments), String> {
    let parts: Vec<&str> = rest.split(':').collect();
    let (width, abi, preferred) = match *parts.as_slice() {
        [width, abi] => (width, abi, None),
        [width, abi, preferred] => (width, abi, Some(preferred)),
        _ => return malformed(&format!("of the form \"{letter}<size>:<abi>[:<pref>]\"")),
    };
    let width = size(width, "size")?;
    let is_byte = letter == 'i' && width == 8;
    if is_byte && alignment(abi, "ABI", Zero::Refused)? != 8 {
        return Err("i8 must be 8-bit aligned".to_owned());
    }
    Ok((width, alignments(abi, preferred)?))
}

/// `a:<abi>[:<preferred>]`.
fn structures(rest: &str) -> Result<Alignments, String> {
    let parts: Vec<&str> = rest.split(':').collect();
    let (width, abi, preferred) = match *parts.as_slice() {
        [width, abi] => (width, abi, None),
        [width, abi, preferred] => (width, abi, Some(preferred)),
        _ => return malformed("of the form \"a:<abi>[:<pref>]\""),
    };
    if !width.is_empty() && number(width) != Some(0) {
        return Err("size must be zero".to_owned());
    }
    let abi = alignment(abi, "ABI", Zero::Allowed)?;
    let Alignments { abi, preferred } = with_preferred(abi, preferred)?;
    Ok(Alignments { abi: abi.max(1), preferred: preferred.max(1) })
}

/// `ni:<space>[:<space>]...`.
fn non_integral(rest: &str) -> Result<(), String> {
    let Some(spaces) = rest.strip_prefix(':') else {
        return malformed("of the form \"ni:<address space>[:<address space>]...\"");
    };
    spaces.split(':').try_for_each(|space| match address_space(space)? {
        0 => Err("address space 0 cannot be non-integral".to_owned()),
        _ => Ok(()),
    })
}

/// `m:<mode>`.
fn mangling(rest: &str) -> Result<Mangling, String> {
    Ok(match rest.strip_prefix(':') {
        None | Some("") => return malformed("of the form \"m:<mangling>\""),
        Some("e") => Mangling::Elf,
        Some("l") => Mangling::Goff,
        Some("o") => Mangling::MachO,
        Some("m") => Mangling::Mips,
        Some("w") => Mangling::WinCoff,
        Some("x") => Mangling::WinCoffX86,
        Some("a") => Mangling::XCoff,
        Some(_) => return Err("unknown mangling mode".to_owned()),
    })
}

/// `F<type><abi>`.
fn function_pointers(rest: &str) -> Result<FunctionPointers, String> {
    let depends_on_function = match rest.chars().next() {
        None => return malformed("of the form \"F<type><abi>\""),
        Some('i') => false,
        Some('n') => true,
        Some(other) => return Err(format!("unknown function pointer alignment type '{other}'")),
    };
    Ok(FunctionPointers { alignment: alignment(&rest[1..], "ABI", Zero::Refused)? / 8, depends_on_function })
}

/// The admission of zero as an alignment.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Zero {
    Allowed,
    Refused,
}

fn alignments(abi: &str, preferred: Option<&str>) -> Result<Alignments, String> {
    with_preferred(alignment(abi, "ABI", Zero::Refused)?, preferred)
}

/// Alignments given in bits; without a preferred one, that of the ABI is.
fn with_preferred(abi: u32, preferred: Option<&str>) -> Result<Alignments, String> {
    let preferred = preferred.map_or(Ok(abi), |it| alignment(it, "preferred", Zero::Refused))?;
    if preferred < abi {
        return Err("preferred alignment cannot be less than the ABI alignment".to_owned());
    }
    Ok(Alignments { abi: abi / 8, preferred: preferred / 8 })
}

/// An alignment in bits.
fn alignment(text: &str, name: &str, zero: Zero) -> Result<u32, String> {
    if text.is_empty() {
        return Err(format!("{name} alignment component cannot be empty"));
    }
    match number(text).filter(|&it| it < 1 << 16) {
        None => Err(format!("{name} alignment must be a 16-bit integer")),
        Some(0) if zero == Zero::Allowed => Ok(0),
        Some(0) => Err(format!("{name} alignment must be non-zero")),
        Some(bits) if bits % 8 == 0 && (bits / 8).is_power_of_two() => Ok(bits),
        Some(_) => Err(format!("{name} alignment must be a power of two times the byte width")),
    }
}

fn size(text: &str, name: &str) -> Result<u32, String> {
    if text.is_empty() {
        return Err(format!("{name} component cannot be empty"));
    }
    let found = number(text).filter(|&it| it != 0 && it < 1 << 24);
    found.ok_or_else(|| format!("{name} must be a non-zero 24-bit integer"))
}

fn address_space(text: &str) -> Result<u32, String> {
    if text.is_empty() {
        return Err("address space component cannot be empty".to_owned());
    }
    number(text).filter(|&it| it < 1 << 24).ok_or_else(|| "address space must be a 24-bit integer".to_owned())
}

/// A number in digits alone.
fn number(text: &str) -> Option<u32> {
    text.bytes().all(|it| it.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}
