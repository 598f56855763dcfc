func.func private @nested(tuple<tuple<>, tuple<i3, tuple<f32>>>) -> tuple<i5, tuple<>>
func.func @calls(%a: tuple<tuple<>, tuple<i3, tuple<f32>>>, %b: tuple<>) -> (tuple<i5, tuple<>>, tuple<>) {
  %0 = call @nested(%a) : (tuple<tuple<>, tuple<i3, tuple<f32>>>) -> tuple<i5, tuple<>>
  "foo.use"(%a, %b, %0) : (tuple<tuple<>, tuple<i3, tuple<f32>>>, tuple<>, tuple<i5, tuple<>>) -> ()
  return %0, %b : tuple<i5, tuple<>>, tuple<>
}
