//! `weir-opt` with the `test` dialect and its passes.

fn main() {
    weir_testsuite::main()
}
