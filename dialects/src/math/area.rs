//! The area functions as logarithms, by formulas that keep precision near 0 and for large numbers.

/// Declares the area functions of a kind of numbers; one more or less makes no difference to the square of `$large`.
macro_rules! area_functions {
    ($float:ident, $large:literal) => {
        pub(in crate::math) mod $float {
            use std::$float::consts::LN_2;

            /// A number of which the square does not change by one more or less in any precision.
            const HUGE: $float = 268_435_456.0;

            /// The NaN of an undefined result; its sign does not depend on the platform.
            const UNDEFINED: $float = -$float::NAN.abs();

            /// The area hyperbolic cosine.
            pub(in crate::math) fn acosh(value: $float) -> $float {
                if value < 1.0 {
                    UNDEFINED
                } else if value <= 2.0 {
                    let above = value - 1.0;
                    (above + (2.0 * above + above * above).sqrt()).ln_1p()
                } else if value < HUGE {
                    (2.0 * value - 1.0 / (value + (value * value - 1.0).sqrt())).ln()
                } else {
                    value.ln() + LN_2
                }
            }

            /// The area hyperbolic sine.
            pub(in crate::math) fn asinh(value: $float) -> $float {
                let size = value.abs();
                let result = if size < 1.0 / $large {
                    size
                } else if size <= 2.0 {
                    let square = size * size;
                    (size + square / (1.0 + (1.0 + square).sqrt())).ln_1p()
                } else if size <= $large {
                    (2.0 * size + 1.0 / ((size * size + 1.0).sqrt() + size)).ln()
                } else {
                    size.ln() + LN_2
                };
                result.copysign(value)
            }

            /// The area hyperbolic tangent.
            pub(in crate::math) fn atanh(value: $float) -> $float {
                let size = value.abs();
                let twice = size + size;
                let result = if size > 1.0 {
                    return UNDEFINED;
                } else if size < 1.0 / HUGE {
                    size
                } else if size < 0.5 {
                    0.5 * (twice + twice * size / (1.0 - size)).ln_1p()
                } else {
                    0.5 * (twice / (1.0 - size)).ln_1p()
                };
                result.copysign(value)
            }
        }
    };
}

area_functions!(f32, 32_768.0);

area_functions!(f64, 268_435_456.0);
