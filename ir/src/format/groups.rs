//! Lists that belong to the groups of an op, while it is being parsed.

/// The list of each group of operands or results, if known; the lists share their memory.
#[derive(Clone, Debug)]
pub struct Groups<T> {
    items: Vec<T>,
    groups: Vec<Group>,
}

#[derive(Clone, Copy, Debug)]
struct Group {
    start: u32,
    /// `UNKNOWN` if there is no list.
    length: u32,
    /// The position of the list in the text.
    position: u32,
}

impl Group {
    const UNKNOWN: u32 = u32::MAX;
    const NONE: Group = Group { start: 0, length: Self::UNKNOWN, position: 0 };
}

impl<T> Default for Groups<T> {
    fn default() -> Self {
        Self { items: Vec::new(), groups: Vec::new() }
    }
}

impl<T: Copy> Groups<T> {
    /// Removes all lists and makes room for some groups.
    pub(crate) fn reset(&mut self, count: usize) {
        self.items.clear();
        self.groups.clear();
        self.groups.resize(count, Group::NONE);
    }

    /// Returns true if a group has a list.
    #[inline]
    pub fn is_known(&self, group: usize) -> bool {
        self.groups[group].length != Group::UNKNOWN
    }

    /// The list of a group, if it has one.
    #[inline]
    pub fn get(&self, group: usize) -> Option<&[T]> {
        self.is_known(group).then(|| self.of(group))
    }

    /// The list of a group, empty if it has none.
    #[inline]
    pub fn of(&self, group: usize) -> &[T] {
        let Group { start, length, .. } = self.groups[group];
        if length == Group::UNKNOWN { &[] } else { &self.items[start as usize..(start + length) as usize] }
    }

    /// The first item of a group.
    #[inline]
    pub fn first(&self, group: usize) -> Option<T> {
        self.of(group).first().copied()
    }

    /// The position of the list of a group in the text, set by
    /// [`set_position`](Self::set_position).
    #[inline]
    pub fn position(&self, group: usize) -> u32 {
        self.groups[group].position
    }

    /// Sets the position of the list of a group in the text, for errors about it.
    #[inline]
    pub fn set_position(&mut self, group: usize, position: u32) {
        self.groups[group].position = position;
    }

    /// Sets the list of a group.
    #[inline]
    pub fn set(&mut self, group: usize, items: &[T]) {
        self.groups[group].length = Group::UNKNOWN;
        self.extend(group, items);
    }

    /// Appends to the list of a group, which is created if needed.
    #[inline]
    pub fn extend(&mut self, group: usize, items: &[T]) {
        let group = &mut self.groups[group];
        let end = self.items.len();
        if group.length == Group::UNKNOWN {
            (group.start, group.length) = (index(end), 0);
        } else if (group.start + group.length) as usize != end {
            // The list moves to the end, where it can grow.
            self.items.extend_from_within(group.start as usize..(group.start + group.length) as usize);
            group.start = index(end);
        }
        self.items.extend_from_slice(items);
        group.length += index(items.len());
    }
}

/// Text holds fewer than 2^32 names and types.
fn index(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::Groups;

    #[test]
    fn lists_grow_in_any_order() {
        let mut groups = Groups::default();
        groups.reset(3);
        assert_eq!((groups.get(0), groups.of(0)), (None, &[][..]));
        groups.extend(0, &[1, 2]);
        groups.extend(2, &[]);
        groups.extend(1, &[3]);
        groups.extend(0, &[4]);
        groups.extend(1, &[5, 6]);
        assert_eq!(groups.of(0), [1, 2, 4]);
        assert_eq!(groups.of(1), [3, 5, 6]);
        assert_eq!((groups.get(2), groups.first(1)), (Some(&[][..]), Some(3)));
        groups.set(1, &[7]);
        assert_eq!((groups.of(0), groups.of(1)), (&[1, 2, 4][..], &[7][..]));
        groups.reset(1);
        assert!(!groups.is_known(0));
    }
}
