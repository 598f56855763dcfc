#!/usr/bin/env python3
"""Fail if a crate depends on one that is not below it, or a module of weir-dialects on one that is not."""
import json, pathlib, re, subprocess, sys

ORDER = ["weir-ir", "weir-rewrite", "weir-conversion", "weir-dialects", "weir-llvm-lowering", "weir-testsuite"]
# The modules of weir-dialects: each may use those of the rows above its own. Only the last row needs weir-conversion.
ROWS = [
    ["ub", "dlti", "func", "asm", "mixed", "verify", "loop_nest"],
    ["elementwise"],
    ["arith"],
    ["cf", "memref", "index", "math", "complex"],
    ["scf", "affine", "vector"],
    ["inlining"],
    ["conversions"],
]
RANK = {module: rank for rank, row in enumerate(ROWS) for module in row}
ABOVE = ["llvm", "gpu", "test"]

wrong = []
metadata = json.loads(subprocess.check_output(["cargo", "metadata", "--format-version", "1", "--no-deps", "--locked"]))
for package in metadata["packages"]:
    rank = ORDER.index(package["name"])
    for dependency in package["dependencies"]:
        name = dependency["name"]
        if name in ORDER and ORDER.index(name) >= rank:
            wrong.append(f"{package['name']} must not use {name}")
    if package["features"]:
        wrong.append(f"{package['name']} has features")


def used_modules(text):
    """The modules of the crate that paths and imports name."""
    for path in re.findall(r"\bcrate::(\{[^}]*\}|\w+)", text):
        yield from re.findall(r"(?:^\{?|,)\s*(\w+)", path)


modules = pathlib.Path("dialects/src")
for file in sorted(modules.rglob("*.rs")):
    module = file.relative_to(modules).parts[0].removesuffix(".rs")
    if module == "lib" or file.name == "tests.rs" or "tests" in file.parts:
        continue
    if module not in RANK:
        wrong.append(f"{file}: {module} is in no row")
        continue
    text = re.sub(r"//[^\n]*", "", file.read_text())
    for used in sorted(set(used_modules(text))):
        if used != module and RANK.get(used, len(ROWS)) >= RANK[module]:
            wrong.append(f"{file} must not use {used}")
    if "weir_conversion" in text and module != "conversions":
        wrong.append(f"{file} must not use weir-conversion")
    above = [name for name, rank in RANK.items() if rank >= RANK[module] and name != module] + ABOVE
    for name in re.findall(rf'"((?:{"|".join(above)})(?:\.\w+)*)"', text):
        if module != "conversions" or name.split(".")[0] in ABOVE:
            wrong.append(f"{file} must not name {name}")

print("\n".join(wrong) or f"{len(metadata['packages'])} crates, every arrow points down")
sys.exit(bool(wrong))
