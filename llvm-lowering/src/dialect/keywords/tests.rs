use super::Flags as _;
use crate::dialect::{DiFlags, DiSubprogramFlags, FastmathFlags, GepNoWrapFlags, IntegerOverflowFlags};

#[test]
fn groups_stand_for_what_they_contain() {
    assert_eq!(FastmathFlags::NONE.text(), "none");
    assert_eq!((FastmathFlags::NSZ | FastmathFlags::NNAN).text(), "nnan, nsz");
    assert_eq!((FastmathFlags::FAST | FastmathFlags::NNAN).text(), "fast");
    assert_eq!((GepNoWrapFlags::INBOUNDS | GepNoWrapFlags::NUW).text(), "inbounds|nuw");
    assert_eq!(GepNoWrapFlags::NUSW.text(), "nusw");
    assert_eq!((IntegerOverflowFlags::NUW | IntegerOverflowFlags::NSW).text(), "nsw, nuw");
    assert_eq!(DiFlags::PUBLIC.text(), "Public");
    assert_eq!((DiFlags::PRIVATE | DiFlags::VIRTUAL).text(), "Private|Virtual");
    assert_eq!(
        (DiFlags::SINGLE_INHERITANCE | DiFlags::VECTOR).text(),
        "Vector|SingleInheritance|MultipleInheritance|VirtualInheritance"
    );
    assert_eq!((DiSubprogramFlags::OPTIMIZED | DiSubprogramFlags::DEFINITION).text(), "Definition|Optimized");
}

#[test]
fn a_flag_is_contained_in_its_group() {
    assert!(GepNoWrapFlags::INBOUNDS.contains(GepNoWrapFlags::NUSW));
    assert!(!GepNoWrapFlags::NUSW.contains(GepNoWrapFlags::INBOUNDS));
    assert!(IntegerOverflowFlags::NONE.is_empty());
}
