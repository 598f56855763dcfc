use super::{Chunks, Interner, hash_of};

#[test]
fn chunks_cover_every_index_once() {
    let mut seen = std::collections::BTreeSet::new();
    for index in 0..10_000 {
        assert!(seen.insert(Chunks::<u8>::locate(index)));
    }
    assert_eq!(Chunks::<u8>::locate(0), (0, 0));
    assert_eq!(Chunks::<u8>::locate(63), (0, 63));
    assert_eq!(Chunks::<u8>::locate(64), (1, 0));
    assert!(Chunks::<u8>::locate(u32::MAX).0 < 27);
}

#[test]
fn equal_values_share_a_handle_across_threads() {
    let interner = Interner::<String>::new();
    let intern = |text: &str| interner.intern(hash_of(text), |it| it == text, || text.to_owned());
    let handles = std::thread::scope(|scope| {
        let workers: Vec<_> =
            (0..4).map(|_| scope.spawn(|| (0..1000).map(|i| intern(&i.to_string())).collect::<Vec<_>>())).collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).collect::<Vec<_>>()
    });
    assert!(handles.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(interner.len(), 1000);
    assert_eq!(interner.get(handles[0][77]), "77");
}
