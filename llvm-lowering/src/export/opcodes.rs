//! The operations on numbers of LLVM IR, by their keywords.

/// Declares an enumeration with the keyword of each of its cases.
macro_rules! opcodes {
    ($($(#[doc = $doc:literal])* $name:ident { $($case:ident $keyword:literal,)* })*) => {
        $($(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $(#[doc = concat!("`", $keyword, "`.")] $case,)* }

        impl $name {
            /// The keyword in LLVM IR.
            pub fn keyword(self) -> &'static str {
                match self { $($name::$case => $keyword,)* }
            }
        })*
    };
}

opcodes! {
    /// An operation on two numbers or vectors of one type.
    BinaryOp {
        Add "add", FAdd "fadd", Sub "sub", FSub "fsub", Mul "mul", FMul "fmul", UDiv "udiv", SDiv "sdiv", FDiv "fdiv",
        URem "urem", SRem "srem", FRem "frem", Shl "shl", LShr "lshr", AShr "ashr", And "and", Or "or", Xor "xor",
    }
    /// A conversion of a value to another type.
    CastOp {
        Trunc "trunc", ZExt "zext", SExt "sext", FpToUi "fptoui", FpToSi "fptosi", UiToFp "uitofp", SiToFp "sitofp",
        FpTrunc "fptrunc", FpExt "fpext", PtrToInt "ptrtoint", IntToPtr "inttoptr", BitCast "bitcast",
        AddrSpaceCast "addrspacecast",
    }
}
