//! Conversions with random patterns and targets.
#![no_main]

use libfuzzer_sys::fuzz_target;
use weir_testsuite::fuzz;

fuzz_target!(|input: &[u8]| fuzz::conversion(input));
