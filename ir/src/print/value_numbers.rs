//! Names of values that are numbers: `%0`, `%42`.

/// The length of a name in the table.
const LEN: usize = 4;

/// The number of names in the table.
const COUNT: u32 = 1000;

/// The names `%0` to `%999` with spaces behind them. Names make up a third of what is printed; those of the table are copied
/// in one piece of known length.
static NAMES: &str = {
    const BYTES: [u8; LEN * COUNT as usize] = {
        let mut bytes = [b' '; LEN * COUNT as usize];
        let mut number = 0;
        while number < COUNT {
            let start = LEN * number as usize;
            bytes[start] = b'%';
            let (mut rest, mut digit) = (number, start + num_digits(number));
            while digit > start {
                bytes[digit] = b"0123456789"[(rest % 10) as usize];
                (rest, digit) = (rest / 10, digit - 1);
            }
            number += 1;
        }
        bytes
    };
    match std::str::from_utf8(&BYTES) {
        Ok(names) => names,
        Err(_) => panic!("the names are ASCII"),
    }
};

/// The number of digits of a number in the table.
#[inline]
const fn num_digits(number: u32) -> usize {
    1 + (number > 9) as usize + (number > 99) as usize
}

/// Appends the name of the value with a number.
#[inline]
pub(super) fn write_value_number(out: &mut String, number: u32) {
    if number < COUNT {
        let start = LEN * number as usize;
        out.push_str(&NAMES[start..start + LEN]);
        out.truncate(out.len() - (LEN - 1 - num_digits(number)));
    } else {
        out.push('%');
        out.push_str(itoa::Buffer::new().format(number));
    }
}

#[cfg(test)]
mod tests {
    use super::write_value_number;

    #[test]
    fn names_are_the_numbers_behind_a_sign() {
        for number in (0..2000).chain([u32::MAX]) {
            let mut name = String::from("- ");
            write_value_number(&mut name, number);
            assert_eq!(name, format!("- %{number}"));
        }
    }
}
