//! Recordings of changes that a test makes by itself.

use std::io;
use std::sync::{Arc, Mutex};

use weir_ir::{BlockId, Context, InsertPoint, Ir, OpId, Threads, Unregistered, ValueMap, View, print, testing::parse};

use super::delta::Delta;
use super::recorder::in_crate;
use super::*;
use crate::greedy::{GreedyConfig, apply_patterns_greedily};
use crate::{PatternSet, no_match};

fn local_text(ctx: &Context, ir: &Ir, op: OpId) -> String {
    let (scope, verification) = (print::PrintScope::Local, print::Verification::Assume);
    let options = print::PrintOptions { scope, verification, ..print::PrintOptions::default() };
    print::text_with(ctx, ir, op, &options) + "\n"
}

const TEXT: &str = r#"
    %x = builtin.unrealized_conversion_cast to i32
    builtin.module {
      %0:2 = builtin.unrealized_conversion_cast to i32, i64
      %1 = builtin.unrealized_conversion_cast %0#1 : i64 to f32
    }
"#;

#[test]
fn changes_are_found_whoever_makes_them() {
    let ctx = Context::default();
    let (mut ir, module) = parse(&ctx, TEXT);
    let recorder = Recorder::start(&ctx, &mut ir, module);
    let start = local_text(&ctx, &ir, module);
    let ops: Vec<OpId> = ir.descendants(module).collect();
    ir.move_op_after(ops[0], ops[1]);
    recorder.tell(View { ctx: &ctx, ir: &ir }, Step::on(EventKind::Move, ops[0]));
    ir.erase_op(ops[3]);
    recorder.tell(View { ctx: &ctx, ir: &ir }, Step::new(EventKind::Commit));
    let recording = recorder.finish(&ctx, &mut ir);
    let mut replay = recording.replay();
    assert_eq!(replay.text(), start);
    replay.run_to(2);
    assert_eq!(replay.text(), local_text(&ctx, &ir, module));
    replay.run_to(0);
    assert_eq!(replay.text(), start);
    assert_eq!(recording.outline(), "move op 2 'builtin.unrealized_conversion_cast'\ncommit\n");
    assert!(recording.to_json().starts_with(&format!("{{\"version\":{VERSION},\"start\":[")));
}

#[test]
fn scopes_in_which_nothing_happens_are_one_event() {
    let ctx = Context::default();
    let (mut ir, module) = parse(&ctx, TEXT);
    let recorder = Recorder::start(&ctx, &mut ir, module);
    let ops: Vec<OpId> = ir.descendants(module).collect();
    let tell = |ir: &Ir, step| recorder.tell(View { ctx: &ctx, ir }, step);
    let success = Step::end(Ending::Success, "");
    let pattern = Step { number: 2, ..Step::on(EventKind::Pattern, ops[0]).named("p") };
    let begins = [Step::on(EventKind::Visit, ops[0]), Step::new(EventKind::Fold)];
    begins.into_iter().for_each(|step| tell(&ir, step));
    tell(&ir, Step::end(Ending::Failure, "no constant"));
    // A reason is in front of the benefit.
    tell(&ir, pattern);
    tell(&ir, Step::end(Ending::Failure, "too large"));
    tell(&ir, pattern);
    ir.move_op_after(ops[0], ops[1]);
    tell(&ir, success);
    tell(&ir, success);
    // A change behind the end of a scope is another step.
    tell(&ir, Step::on(EventKind::Visit, ops[1]));
    tell(&ir, success);
    ir.erase_op(ops[3]);
    tell(&ir, Step::on(EventKind::Modify, ops[2]));
    let recording = recorder.finish(&ctx, &mut ir);
    let cast = "'builtin.unrealized_conversion_cast'";
    let expected = format!(
        "visit op 2 {cast}
  fold: failure no constant
  pattern: failure op 2 'p' too large
  pattern op 2 'p'
  end: success
end: success
visit: success op 3 'builtin.module'
modify op 4 {cast}
"
    );
    assert_eq!(recording.outline(), expected);
    let benefits: Vec<u32> = recording.events().map(|event| event.number).collect();
    assert_eq!(benefits, [0, 0, 2, 2, 0, 0, 0, 0]);
    let mut replay = recording.replay();
    replay.run_to(recording.events().len());
    assert_eq!(replay.text(), local_text(&ctx, &ir, module));
}

/// A region with four blocks, and one with two.
const BLOCKS: &str = r#"
    "t.op"() ({
      %0 = "t.a"() : () -> i32
      "t.br"()[^b] : () -> ()
    ^b:
      "t.b"() : () -> ()
      "t.c"() : () -> ()
      "t.br"()[^d] : () -> ()
    ^c(%1: i32):
      "t.d"(%1) : (i32) -> ()
    ^d:
      "t.br"()[^b] : () -> ()
    }, {
      "t.e"() : () -> ()
    ^e:
      "t.f"() : () -> ()
    }) : () -> ()
"#;

/// Changes of the op with two regions.
type Edit = fn(&mut Ir, OpId, &[BlockId], &[BlockId]);

#[test]
fn blocks_are_followed_to_all_places() {
    let edits: [Edit; 8] = [
        |ir, op, first, _| ir.move_block(first[0], ir.regions(op)[0], None),
        |ir, op, first, second| ir.move_block(first[2], ir.regions(op)[1], Some(second[0])),
        |ir, op, first, _| {
            let [region, other] = [0, 1].map(|index| ir.regions(op)[index]);
            ir.inline_region(other, region, Some(first[1]));
        },
        |ir, op, _, _| {
            let [region, other] = [0, 1].map(|index| ir.regions(op)[index]);
            ir.reorder_regions(op, &[other, region]);
        },
        |ir, _, first, _| {
            let middle = ir.ops(first[1]).nth(1).expect("there are three");
            ir.split_block(InsertPoint::before(ir, middle));
        },
        |ir, _, first, second| {
            let [start, end] = [ir.first_op(first[1]), ir.last_op(first[1])].map(|op| op.expect("there are three"));
            ir.splice_ops(start, end, InsertPoint::start(ir, second[1]));
        },
        |ir, op, first, _| {
            let region = ir.regions(op)[0];
            let block = ir.create_block([]);
            ir.insert_block(block, region, Some(first[0]));
            let moved = ir.last_op(first[0]).expect("there are two");
            ir.move_op(moved, InsertPoint::end(block));
        },
        |ir, _, _, second| second.iter().for_each(|&block| ir.erase_block(block)),
    ];
    for (index, edit) in edits.into_iter().enumerate() {
        let mut ctx = Context::default();
        ctx.set_unregistered(Unregistered::Allow);
        let (mut ir, module) = parse(&ctx, BLOCKS);
        let op = ir.descendants(module).next().expect("there is one");
        let [first, second] = [0, 1].map(|index| ir.blocks(ir.regions(op)[index]).collect::<Vec<_>>());
        let recorder = Recorder::start(&ctx, &mut ir, module);
        let start = local_text(&ctx, &ir, module);
        edit(&mut ir, op, &first, &second);
        recorder.tell(View { ctx: &ctx, ir: &ir }, Step::new(EventKind::Modify));
        let recording = recorder.finish(&ctx, &mut ir);
        let mut replay = recording.replay();
        assert_eq!(replay.text(), start, "edit {index}");
        replay.run_to(1);
        assert_eq!(replay.text(), local_text(&ctx, &ir, module), "edit {index}");
    }
}

#[test]
fn a_block_that_is_in_no_region_so_far_has_no_part_in_deltas() {
    let mut ctx = Context::default();
    ctx.set_unregistered(Unregistered::Allow);
    let (mut ir, module) = parse(&ctx, BLOCKS);
    let op = ir.descendants(module).next().expect("there is one");
    let region = ir.regions(op)[0];
    let entry = ir.first_block(region).expect("there are four");
    let recorder = Recorder::start(&ctx, &mut ir, module);
    let tell = |ir: &Ir| recorder.tell(View { ctx: &ctx, ir }, Step::new(EventKind::Commit));
    let (block, branch) = (ir.create_block([]), ir.last_op(entry).expect("there are two"));
    ir.set_successor(branch, 0, block);
    tell(&ir);
    let copy = ir.clone_op(branch, &mut ValueMap::default());
    ir.insert_op(copy, InsertPoint::end(block));
    tell(&ir);
    ir.insert_block(block, region, None);
    tell(&ir);
    let recording = recorder.clone().finish(&ctx, &mut ir);
    let mut known = Vec::new();
    for delta in recording.log.start().iter().chain(recording.log.events().flat_map(|(_, deltas)| deltas.iter())) {
        match delta {
            Delta::NewBlock { block, .. } => known.push(block),
            Delta::LinkOps { block, .. } => assert!(block == 0 || known.contains(&block), "{delta:?}"),
            Delta::SetBlock { block, .. } | Delta::LinkBlock { block, .. } => {
                assert!(known.contains(&block), "{delta:?}");
            }
            _ => {}
        }
    }
    let mut replay = recording.replay();
    replay.run_to(3);
    assert_eq!(replay.text(), local_text(&ctx, &ir, module));
}

#[test]
fn a_limit_leaves_out_the_middle() {
    let ctx = Context::default();
    let (mut ir, module) = parse(&ctx, TEXT);
    let options = RecorderOptions { limit: Some(1), ..RecorderOptions::default() };
    let recorder = Recorder::start_with(&ctx, &mut ir, module, options);
    let ops: Vec<OpId> = ir.descendants(module).collect();
    for op in [ops[3], ops[2], ops[1], ops[0]] {
        ir.erase_op(op);
        recorder.tell(View { ctx: &ctx, ir: &ir }, Step::new(EventKind::Commit));
    }
    let recording = recorder.finish(&ctx, &mut ir);
    assert_eq!(recording.events().len(), 3);
    let middle = recording.events().nth(1).expect("there are three");
    assert_eq!((middle.kind, middle.number), (EventKind::Omitted, 2));
    let mut replay = recording.replay();
    replay.run_to(3);
    assert_eq!(replay.text(), "module {\n}\n");
}

#[test]
fn an_op_that_is_in_no_block_at_the_cut_is_put_back() {
    for limit in [0, 1] {
        let ctx = Context::default();
        let (mut ir, module) = parse(&ctx, TEXT);
        let options = RecorderOptions { limit: Some(limit), ..RecorderOptions::default() };
        let recorder = Recorder::start_with(&ctx, &mut ir, module, options);
        let tell = |ir: &Ir| recorder.tell(View { ctx: &ctx, ir }, Step::new(EventKind::Commit));
        let ops: Vec<OpId> = ir.descendants(module).collect();
        ir.remove_op(ops[3]);
        tell(&ir);
        tell(&ir);
        ir.insert_op_before(ops[3], ops[0]);
        tell(&ir);
        let recording = recorder.clone().finish(&ctx, &mut ir);
        assert_eq!(recording.events().len(), 2 * limit + 1);
        let mut replay = recording.replay();
        replay.run_to(recording.events().len());
        assert_eq!(replay.text(), local_text(&ctx, &ir, module));
    }
}

#[test]
fn a_limit_bounds_what_is_kept_of_a_long_run() {
    let ctx = Context::default();
    let (mut ir, module) = parse(&ctx, TEXT);
    let options = RecorderOptions { limit: Some(3), ..RecorderOptions::default() };
    let recorder = Recorder::start_with(&ctx, &mut ir, module, options);
    let mut last = ir.descendants(module).last().expect("there are some");
    for _ in 0..20_000 {
        let copy = ir.clone_op(last, &mut ValueMap::default());
        ir.insert_op_before(copy, last);
        recorder.tell(View { ctx: &ctx, ir: &ir }, Step::on(EventKind::Insert, copy));
        ir.erase_op(last);
        last = copy;
    }
    assert!(recorder.num_known_ops() < 10_000, "{}", recorder.num_known_ops());
    let recording = recorder.finish(&ctx, &mut ir);
    assert_eq!(recording.events().len(), 7);
    assert!(recording.to_json().len() < 10_000);
    let mut replay = recording.replay();
    replay.run_to(7);
    assert_eq!(replay.text(), local_text(&ctx, &ir, module));
}

/// A sink that a test can read.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl io::Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nothing panicked").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_recording_that_is_written_as_it_goes_is_the_same() {
    let run = |sink: Option<Shared>, threads: usize| {
        let mut ctx = Context::default();
        ctx.set_threads(Threads::exactly(threads));
        let (mut ir, module) = parse(&ctx, TEXT);
        let recorder = Recorder::start(&ctx, &mut ir, module);
        let is_written = sink.is_some();
        sink.into_iter().for_each(|sink| recorder.write_to(Box::new(sink)));
        let mut last = ir.descendants(module).last().expect("there are some");
        let first = ir.descendants(module).next().expect("there are some");
        ir.move_op_after(first, ir.descendants(module).nth(1).expect("there are four"));
        for _ in 0..5_000 {
            recorder.tell(View { ctx: &ctx, ir: &ir }, Step::on(EventKind::Visit, last));
            let copy = ir.clone_op(last, &mut ValueMap::default());
            ir.insert_op_before(copy, last);
            recorder.tell(View { ctx: &ctx, ir: &ir }, Step::on(EventKind::Insert, copy));
            ir.erase_op(last);
            last = copy;
        }
        match is_written {
            true => {
                recorder.finish_written(&ctx, &mut ir).expect("the sink does not fail").expect("there is one");
                String::new()
            }
            false => recorder.finish(&ctx, &mut ir).to_json(),
        }
    };
    let expected = run(None, 1);
    for threads in [1, 2] {
        let sink = Shared::default();
        run(Some(sink.clone()), threads);
        assert_eq!(String::from_utf8_lossy(&sink.0.lock().expect("nothing panicked")), expected, "{threads} threads");
    }
}

#[test]
fn a_pattern_is_defined_where_it_is_added() {
    let ctx = Context::default();
    let (mut ir, module) = parse(&ctx, TEXT);
    let mut patterns = PatternSet::new();
    let line = line!() + 1;
    patterns.add_any("nothing", |_, _| no_match("there is nothing to do"));
    let recorder = Recorder::start(&ctx, &mut ir, module);
    apply_patterns_greedily(&ctx, &mut ir, module, &patterns.freeze(&ctx), &GreedyConfig::default()).expect("it ends");
    let recording = recorder.finish(&ctx, &mut ir);
    let tried = recording.events().find(|event| event.kind == EventKind::Pattern).expect("a pattern was tried");
    assert_eq!(recording.text(tried.definition), format!("rewrite/src/recording/tests.rs:{line}"));
}

#[test]
fn places_do_not_depend_on_where_the_sources_are() {
    assert_eq!(in_crate("llvm-lowering/src/arith.rs"), "llvm-lowering/src/arith.rs");
    assert_eq!(in_crate("/home/me/.cargo/registry/src/index-1/toy-1.0.0/src/toy/add.rs"), "toy-1.0.0/src/toy/add.rs");
    assert_eq!(in_crate("/build/toy/examples/lower.rs"), "toy/examples/lower.rs");
}

#[test]
fn ops_are_nested_as_deeply_as_texts() {
    const DEPTH: usize = 1_500;
    let ctx = Context::default();
    let text = "builtin.module {".repeat(DEPTH) + &"}".repeat(DEPTH);
    let (mut ir, module) = parse(&ctx, &text);
    let recorder = Recorder::start(&ctx, &mut ir, module);
    let recording = recorder.finish(&ctx, &mut ir);
    assert_eq!(recording.replay().text(), local_text(&ctx, &ir, module));
}
