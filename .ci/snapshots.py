#!/usr/bin/env python3
"""Fail if a snapshot has no case beside it, or was left for review."""
import os, subprocess, sys

files = subprocess.check_output(["git", "ls-files", "--cached", "--others", "--exclude-standard"], text=True).split("\n")
pending = [f for f in files if f.endswith((".snap.new", ".pending-snap"))]
orphans = []
for f in files:
    if not f.endswith(".snap") or "/cases/" not in f:
        continue
    case = f.removesuffix(".snap")
    if not os.path.exists(case):
        orphans.append(f)
for f in pending:
    print("not reviewed:", f)
for f in orphans:
    print("no case:", f)
print(sum(f.endswith(".snap") for f in files), "snapshots")
sys.exit(bool(pending or orphans))
