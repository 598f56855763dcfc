//! The text of a data layout, the value of `llvm.data_layout`: specifications such as `e`, `p:64:64` and `i64:64` with `-`
//! between them.

/// Checks the text of a data layout.
pub(super) fn check_layout(text: &str) -> Result<(), String> {
    if text.is_empty() { Ok(()) } else { text.split('-').try_for_each(specification) }
}

fn specification(spec: &str) -> Result<(), String> {
    if let Some(rest) = spec.strip_prefix("ni") {
        return non_integral(rest);
    }
    let Some(first) = spec.chars().next() else { return Err("empty specification is not allowed".to_owned()) };
    let rest = &spec[first.len_utf8()..];
    match first {
        'p' => pointer(rest),
        'i' | 'f' | 'v' => primitive(first, rest),
        'a' => aggregate(rest),
        'n' => rest.split(':').try_for_each(|width| size(width, "size").map(|_| ())),
        's' => Ok(()),
        'S' if rest.is_empty() => malformed("of the form \"S<size>\""),
        'S' => alignment(rest, "stack natural", Zero::Refused).map(|_| ()),
        'P' | 'A' | 'G' if rest.is_empty() => malformed(&format!("of the form \"{first}<address space>\"")),
        'P' | 'A' | 'G' => address_space(rest).map(|_| ()),
        'm' => mangling(rest),
        'F' => function_pointer(rest),
        'e' | 'E' if rest.is_empty() => Ok(()),
        'e' | 'E' => malformed("just 'e' or 'E'"),
        _ => Err(format!("unknown specifier '{first}'")),
    }
}

fn malformed<T>(form: &str) -> Result<T, String> {
    Err(format!("malformed specification, must be {form}"))
}

/// `p[<flags>][<space>][(<name>)]:<size>:<abi>[:<preferred>[:<index>]]`.
fn pointer(rest: &str) -> Result<(), String> {
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
    let number = if number.is_empty() { 0 } else { address_space(number)? };
    if number == 0 && is_flagged {
        return Err("address space 0 cannot be unstable or have external state".to_owned());
    }
    let width = size(width, "pointer size")?;
    alignments(abi, more.first().copied())?;
    match more.get(1).map(|index| size(index, "index size")) {
        Some(Ok(index)) if index > width => Err("index size cannot be larger than the pointer size".to_owned()),
        Some(Err(error)) => Err(error),
        _ => Ok(()),
    }
}

/// `i<size>:<abi>[:<preferred>]`, and the same of `f` and `v`.
fn primitive(letter: char, rest: &str) -> Result<(), String> {
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
    alignments(abi, preferred)
}

/// `a:<abi>[:<preferred>]`.
fn aggregate(rest: &str) -> Result<(), String> {
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
    preferred.map_or(Ok(()), |it| at_least(abi, it))
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
fn mangling(rest: &str) -> Result<(), String> {
    match rest.strip_prefix(':') {
        None | Some("") => malformed("of the form \"m:<mangling>\""),
        Some("e" | "l" | "o" | "m" | "w" | "x" | "a") => Ok(()),
        Some(_) => Err("unknown mangling mode".to_owned()),
    }
}

/// `F<type><abi>`.
fn function_pointer(rest: &str) -> Result<(), String> {
    match rest.chars().next() {
        None => malformed("of the form \"F<type><abi>\""),
        Some('i' | 'n') => alignment(&rest[1..], "ABI", Zero::Refused).map(|_| ()),
        Some(other) => Err(format!("unknown function pointer alignment type '{other}'")),
    }
}

/// The admission of zero as an alignment.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Zero {
    Allowed,
    Refused,
}

fn alignments(abi: &str, preferred: Option<&str>) -> Result<(), String> {
    let abi = alignment(abi, "ABI", Zero::Refused)?;
    preferred.map_or(Ok(()), |it| at_least(abi, it))
}

fn at_least(abi: u32, preferred: &str) -> Result<(), String> {
    if alignment(preferred, "preferred", Zero::Refused)? < abi {
        return Err("preferred alignment cannot be less than the ABI alignment".to_owned());
    }
    Ok(())
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
