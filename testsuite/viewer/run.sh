#!/usr/bin/env bash
# Tests the viewer in a browser: run.sh TOOL EXAMPLE [SCREENSHOTS]
#
# TOOL is weir-test-opt, EXAMPLE the example foo_to_target. Needs Node and Chromium, and installs playwright-core.
set -euo pipefail
tool=$(realpath "$1") example=$(realpath "$2") here=$(realpath "$(dirname "$0")")
screenshots=${3:+$(realpath "$3")}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$here"/*.mlir "$here"/*.mjs "$here"/package.json "$folder"
cd "$folder"
npm install --silent --no-audit --no-fund --no-package-lock

"$tool" one_to_n.mlir --test-decompose-call-graph-types --allow-unregistered-dialect --trace-html=one-to-n.html >/dev/null
"$tool" failing.mlir --arith-expand=include-bf16=true --trace-html=failing.html >/dev/null 2>&1 || true
"$tool" rollback.mlir --test-legalize-patterns --allow-unregistered-dialect --trace-html=rollback.html >/dev/null 2>&1
"$example" --trace-html=forum.html >/dev/null

# Eight steps for each of these ops.
awk 'BEGIN {
  for (f = 0; f < 100; f++) {
    printf "func.func @f%d(%%a: i32, %%b: i32) -> i32 {\n  %%v0 = arith.addi %%a, %%b : i32\n", f
    for (i = 1; i <= 130; i++) printf "  %%v%d = arith.muli %%v%d, %%b : i32\n", i, i - 1
    printf "  return %%v130 : i32\n}\n"
  }
}' >large.mlir
"$tool" large.mlir --convert-arith-to-llvm --trace-html=large.html >/dev/null
"$tool" one_to_n.mlir --convert-scf-to-cf --test-decompose-call-graph-types --canonicalize --allow-unregistered-dialect \
    --trace-limit=20 --trace-html=limited.html >/dev/null
node test.mjs "$folder" ${screenshots:+"$screenshots"}
