use std::collections::BTreeSet;
use std::thread;

use super::{Interner, hash_of};

/// The results of the same work on several threads, each of which gets its number.
pub(super) fn on_threads<R: Send>(count: u32, work: impl Fn(u32) -> R + Sync) -> Vec<R> {
    let work = &work;
    thread::scope(|scope| {
        let workers: Vec<_> = (0..count).map(|number| scope.spawn(move || work(number))).collect();
        workers.into_iter().map(|worker| worker.join().expect("it does not panic")).collect()
    })
}

#[test]
fn equal_values_share_a_handle_across_threads() {
    // The table begins small, and grows while threads insert.
    let interner = Interner::<String>::with_capacity(1);
    let intern = |text: &str| interner.intern(hash_of(text), |it| it == text, || text.to_owned());
    let handles = on_threads(4, |_| (0..20_000).map(|i| intern(&i.to_string())).collect::<Vec<_>>());
    assert!(handles.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(handles[0].iter().collect::<BTreeSet<_>>().len(), 20_000);
    assert_eq!(interner.get(handles[0][77]), "77");
    let find = |text: &str| interner.find(hash_of(text), |it| it == text);
    assert_eq!((find("19999"), find("20000")), (Some(handles[0][19_999]), None));
}
