use weir_ir::{Context, Ir, Location, ValueId};

use super::{Chain, Entry, Mapping};

fn values(ctx: &Context, ir: &mut Ir, count: usize) -> Vec<ValueId> {
    let block = ir.create_block(vec![(ctx.index_type(), Location::UNKNOWN); count]);
    ir.arguments(block).to_vec()
}

#[test]
fn lists_flatten_along_the_chain() {
    let (ctx, mut ir) = (Context::default(), Ir::new());
    let v = values(&ctx, &mut ir, 7);
    let mut mapping = Mapping::default();
    mapping.map(v[0], &[v[1], v[2]]);
    mapping.map(v[1], &[v[3], v[4]]);
    mapping.map(v[2], &[v[5], v[6]]);
    let first = mapping.next(&[v[0]]).expect("it is mapped");
    assert_eq!(first[..], v[1..3]);
    assert_eq!(mapping.next(&first).expect("both are mapped")[..], v[3..7]);
    assert_eq!(mapping.next(&v[3..7]), None);
}

#[test]
fn a_list_as_a_whole_comes_after_its_values() {
    let (ctx, mut ir) = (Context::default(), Ir::new());
    let v = values(&ctx, &mut ir, 4);
    let mut mapping = Mapping::default();
    mapping.map_list(&v[0..2], &[v[2]]);
    assert_eq!(mapping.next(&v[0..2]).expect("the list is mapped")[..], [v[2]]);
    mapping.map(v[0], &[v[3]]);
    assert_eq!(mapping.next(&v[0..2]).expect("a value is mapped")[..], [v[3], v[1]]);
}

#[test]
fn what_was_displaced_comes_back() {
    let (ctx, mut ir) = (Context::default(), Ir::new());
    let v = values(&ctx, &mut ir, 4);
    let mut mapping = Mapping::default();
    assert_eq!(mapping.map(v[0], &[v[1], v[2]]), Entry::NONE);
    let displaced = mapping.map(v[0], &[v[3]]);
    assert!(mapping.is_mapped_to(v[1]) && mapping.is_mapped_to(v[3]));
    mapping.unmap(v[0]);
    assert!(!mapping.is_mapped_to(v[3]));
    mapping.set_entry(v[0], displaced);
    assert_eq!(mapping.next(&[v[0]]).expect("it is mapped")[..], v[1..3]);
    mapping.unmap(v[0]);
    assert!(!mapping.is_mapped_to(v[1]));
    assert_eq!(mapping.entry(v[0]), Entry::NONE);
}

#[test]
fn a_dropped_value_ends_the_chain() {
    let (ctx, mut ir) = (Context::default(), Ir::new());
    let v = values(&ctx, &mut ir, 2);
    let mut mapping = Mapping::default();
    mapping.map(v[0], &[v[1]]);
    mapping.map(v[1], &[]);
    assert_eq!(mapping.next(&[v[1]]), None);
    assert!(matches!(mapping.last_of_type(&ir, v[0], ctx.index_type()), Chain::Found(found) if found == v[1]));
    assert!(matches!(mapping.last_of_type(&ir, v[0], ctx.none_type()), Chain::NotFound));
}
