use super::{Chunks, Interner, hash_of};

#[test]
fn slots_keep_what_is_written_to_them() {
    let chunks = Chunks::new();
    assert_eq!((chunks.get(0), chunks.get(128)), (None, None));
    for index in 0..1000 {
        chunks.set(index, index);
    }
    assert!((0..1000).all(|index| chunks.get(index) == Some(&index)));
    assert_eq!((chunks.get(1000), chunks.get(5000)), (None, None));
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
