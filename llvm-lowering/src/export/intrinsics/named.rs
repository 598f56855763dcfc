//! Intrinsics that have no op: `llvm.call_intrinsic` calls them by name. A name stands for all that follow it behind a dot, unless a
//! longer one fits.
//!
//! Of intrinsics of targets there are whole families; LLVM knows the exact attributes of each of them when it reads a module.

use super::families::{
    ANY_MEMORY, CHANGES_ARGUMENTS, Family, HIDDEN_MEMORY, NO_MEMORY, PLAIN, PURE, PURE_NO_POISON, READS_ARGUMENTS,
    WRITES_ARGUMENTS,
};

/// Attributes of a function that no attribute of LLVM restricts further.
const NO_UNWIND: &str = "nounwind";

const CONVERGES: &str = "convergent nocallback nofree nounwind willreturn memory(none)";

const CONVERGES_NO_POISON: &str = "convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)";

const NO_DUPLICATE: &str = "nocallback noduplicate nofree nosync nounwind willreturn";

/// Attributes of a load that reserves its address.
const LOADS_EXCLUSIVELY: &str = "nofree nounwind willreturn";

const SYNCHRONIZES: &str = "convergent nocallback nofree nounwind willreturn";

/// Families of names with the attributes of the function alone.
macro_rules! named {
    ($($function:ident ($($params:literal),*): $($name:literal)*;)*) => {
        &[$(Family { names: &[$($name),*], function: $function, params: &[$($params),*], ..PLAIN }),*]
    };
}

/// The intrinsics.
pub(super) static NAMED: &[Family] = named! {
    PURE_NO_POISON(): "fptosi.sat" "fptoui.sat" "canonicalize" "minimumnum" "maximumnum" "arithmetic.fence" "clmul" "amdgcn";
    PURE(): "vector.reverse" "vector.partial.reduce.add" "sincospi" "modf" "vp.abs" "experimental.vp.reverse"
        "vector.interleave3" "vector.interleave4" "vector.deinterleave3" "vector.deinterleave4" "aarch64.sve" "nvvm" "riscv"
        "wasm";
    PURE("", "immarg", "immarg", "immarg"): "objectsize";
    PURE("", "immarg", "immarg"): "experimental.get.vector.length";
    PURE("", "immarg"): "experimental.cttz.elts";
    PURE("immarg"): "aarch64.sve.cntb" "aarch64.sve.cnth" "aarch64.sve.cntw" "aarch64.sve.cntd";
    PURE("", "", "immarg"): "smul.fix" "smul.fix.sat" "umul.fix" "umul.fix.sat";
    NO_MEMORY("", "", "immarg"): "sdiv.fix" "sdiv.fix.sat" "udiv.fix" "udiv.fix.sat" "protected.field.ptr"
        "loop.dependence.war.mask" "loop.dependence.raw.mask" "x86.sse41.round.ss" "x86.sse41.round.sd" "x86.pclmulqdq";
    NO_MEMORY("", "immarg"): "x86.tbm.bextri.u32" "x86.tbm.bextri.u64" "x86.sse41.round.ps" "x86.sse41.round.pd";
    NO_MEMORY("", "", "", "", "immarg"): "x86.avx512.mask.add.ss.round" "x86.avx512.mask.add.sd.round"
        "x86.avx512.mask.sub.ss.round" "x86.avx512.mask.sub.sd.round" "x86.avx512.mask.mul.ss.round"
        "x86.avx512.mask.mul.sd.round" "x86.avx512.mask.div.ss.round" "x86.avx512.mask.div.sd.round"
        "x86.sse42.pcmpestrm128" "x86.sse42.pcmpestri128";
    NO_MEMORY("immarg"): "returnaddress" "frameaddress" "aarch64.sve.ptrue";
    NO_MEMORY("", "immarg", "immarg"): "riscv.vsetvli";
    NO_MEMORY(): "donothing" "addressofreturnaddress" "sponentry" "thread.pointer" "convert.to.fp16" "convert.from.fp16"
        "experimental.vector.compress" "x86.sse" "x86.sse2" "x86.sse3" "x86.ssse3" "x86.sse41" "x86.sse42" "x86.sse4a"
        "x86.avx" "x86.avx2" "x86.avx512" "x86.bmi" "x86.fma" "x86.aesni" "x86.mmx" "x86.xop" "x86.tbm" "x86.addcarry"
        "x86.subborrow" "x86.vcvtph2ps" "aarch64.neon" "aarch64.crypto" "aarch64.crc32b" "aarch64.crc32h" "aarch64.crc32w"
        "aarch64.crc32x" "aarch64.sve.fadd" "aarch64.sve.fsub" "aarch64.sve.fmul" "aarch64.sve.fdiv" "aarch64.sve.fmax"
        "aarch64.sve.fmin" "aarch64.sve.fmaxnm" "aarch64.sve.fminnm" "aarch64.sve.fmla" "aarch64.sve.fmls"
        "aarch64.sve.fnmla" "aarch64.sve.fnmls" "aarch64.sve.fabd" "aarch64.sve.fmulx" "aarch64.sve.fsubr"
        "aarch64.sve.fdivr" "arm" "ppc.altivec" "hexagon";
    READS_ARGUMENTS(): "load.relative" "adjust.trampoline" "x86.avx.maskload" "x86.avx2.maskload" "aarch64.neon.ld1"
        "aarch64.neon.ld1x2" "aarch64.neon.ld2" "aarch64.neon.ld3" "aarch64.neon.ld4" "aarch64.sve.ld1" "arm.neon.vld1"
        "arm.neon.vld2" "arm.neon.vld3" "arm.neon.vld4" "ppc.altivec.lvx" "ppc.altivec.lvxl";
    WRITES_ARGUMENTS("", "", "captures(none)"): "aarch64.neon.st2";
    WRITES_ARGUMENTS("", "", "", "captures(none)"): "aarch64.neon.st3";
    WRITES_ARGUMENTS("", "", "", "", "captures(none)"): "aarch64.neon.st4";
    WRITES_ARGUMENTS(): "arm.neon.vst1" "arm.neon.vst2" "arm.neon.vst3" "arm.neon.vst4" "ppc.altivec.stvx";
    CHANGES_ARGUMENTS("", "", "captures(none)"): "aarch64.sve.st1";
    HIDDEN_MEMORY(): "sideeffect" "fake.use" "pseudoprobe" "get.rounding" "set.rounding" "get.fpenv" "set.fpenv"
        "reset.fpenv" "get.fpmode" "set.fpmode" "reset.fpmode";
    ANY_MEMORY(): "readcyclecounter" "readsteadycounter" "pcmarker" "localescape" "aarch64.rndr";
    ANY_MEMORY("immarg"): "call.preallocated.setup";
    NO_UNWIND(): "clear_cache" "instrprof.increment" "x86.rdtsc" "x86.sse2.maskmov.dqu" "swift.async.context.addr"
        "s390.tend";
    LOADS_EXCLUSIVELY(): "aarch64.ldxr" "arm.ldrex";
    NO_DUPLICATE(): "loop.decrement.reg" "start.loop.iterations" "test.start.loop.iterations";
    NO_UNWIND("", "", "immarg"): "hwasan.check.memaccess";
    CONVERGES(): "amdgcn.wqm.vote";
    SYNCHRONIZES(): "amdgcn.s.barrier";
    CONVERGES("", "", "immarg"): "amdgcn.icmp" "amdgcn.fcmp";
    CONVERGES_NO_POISON(): "amdgcn.ballot" "amdgcn.readfirstlane" "amdgcn.readlane";
};
