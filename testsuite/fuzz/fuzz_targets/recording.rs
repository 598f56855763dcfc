//! The recording of the passes that a text names, on the program in it.
#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use weir_testsuite::fuzz;

fuzz_target!(|input: &[u8]| fuzz::recording(input));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    fuzz::mutate(data, size, max_size, seed, fuzzer_mutate)
});
