#!/usr/bin/env python3
"""Fail if a crate depends on one that is not below it."""
import json, subprocess, sys

ORDER = ["weir-ir", "weir-rewrite", "weir-conversion", "weir-dialects", "weir-llvm-lowering", "weir-testsuite"]
metadata = json.loads(subprocess.check_output(["cargo", "metadata", "--format-version", "1", "--no-deps", "--locked"]))
wrong = []
for package in metadata["packages"]:
    rank = ORDER.index(package["name"])
    for dependency in package["dependencies"]:
        name = dependency["name"]
        if name in ORDER and ORDER.index(name) >= rank:
            wrong.append(f"{package['name']} must not use {name}")
    if package["features"]:
        wrong.append(f"{package['name']} has features")
print("\n".join(wrong) or f"{len(metadata['packages'])} crates, every arrow points down")
sys.exit(bool(wrong))
