use super::{delinear, linear, slice_numbers};

#[test]
fn positions_and_numbers_are_inverse() {
    let shape = [2, 3, 4];
    for number in 0..24 {
        let position = delinear(number, &shape).expect("the number is inside");
        assert_eq!(linear(&position, &shape), usize::try_from(number).ok());
    }
}

#[test]
fn a_slice_takes_whole_trailing_dimensions() {
    assert_eq!(slice_numbers(&[3, 2], &[1], &[2]), [2, 3, 4, 5]);
    assert_eq!(slice_numbers(&[2, 3], &[0, 1], &[2, 1]), [1, 4]);
}
