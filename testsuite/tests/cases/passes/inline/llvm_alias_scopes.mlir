// RUN: --inline=default-pipeline= --split-input-file
// NOT RECORDED: a recording numbers distinct attributes in another order than the printer.

#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "domain">
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
#scope2 = #llvm.alias_scope<id = distinct[2]<>, domain = #domain, description = "second">

llvm.func @callee(%p: !llvm.ptr) {
  llvm.intr.experimental.noalias.scope.decl #scope
  %0 = llvm.load %p {alias_scopes = [#scope], noalias_scopes = [#scope2]} : !llvm.ptr -> f32
  llvm.store %0, %p {alias_scopes = [#scope2]} : f32, !llvm.ptr
  llvm.return
}
llvm.func @caller(%p: !llvm.ptr) {
  llvm.call @callee(%p) : (!llvm.ptr) -> ()
  llvm.call @callee(%p) {noalias_scopes = [#scope], alias_scopes = [#scope2]} : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.mlir.global external @global(0 : i32) : i32
llvm.func @unknown() -> !llvm.ptr
llvm.func @use(!llvm.ptr, i32)

llvm.func @callee(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr {llvm.noalias}, %r: !llvm.ptr, %i: i64, %c: i1) {
  %0 = llvm.mlir.constant(5 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %a = llvm.alloca %0 x i32 : (i32) -> !llvm.ptr
  %g = llvm.mlir.addressof @global : !llvm.ptr
  %u = llvm.call @unknown() : () -> !llvm.ptr
  llvm.store %0, %p : i32, !llvm.ptr
  llvm.store %0, %a : i32, !llvm.ptr
  llvm.store %0, %g : i32, !llvm.ptr
  llvm.store %0, %u : i32, !llvm.ptr
  llvm.store %0, %null : i32, !llvm.ptr
  llvm.store %p, %q : !llvm.ptr, !llvm.ptr
  %1 = llvm.select %c, %p, %q : i1, !llvm.ptr
  %2 = llvm.atomicrmw add %1, %0 monotonic : !llvm.ptr, i32
  %3 = llvm.select %c, %a, %q : i1, !llvm.ptr
  %4 = llvm.load %3 : !llvm.ptr -> i32
  "llvm.intr.memcpy"(%p, %r, %i) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%p, %g, %i) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.call @use(%q, %4) : (!llvm.ptr, i32) -> ()
  llvm.cond_br %c, ^next(%p : !llvm.ptr), ^next(%r : !llvm.ptr)
^next(%x: !llvm.ptr):
  %y = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %5 = llvm.addrspacecast %y : !llvm.ptr to !llvm.ptr<1>
  %6 = llvm.load %5 : !llvm.ptr<1> -> i32
  llvm.cond_br %c, ^next(%y : !llvm.ptr), ^end
^end:
  llvm.return
}
llvm.func @caller(%p: !llvm.ptr, %q: !llvm.ptr, %i: i64, %c: i1) {
  llvm.call @callee(%p, %q, %p, %i, %c) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i1) -> ()
  llvm.return
}
