// RUN: --split-input-file

func.func @valid(%c: i1) {
  cf.assert %c, "the index is in bounds"
  cf.assert %c, "" {tag}
  cf.assert %c, "quotes \" and \\ and \t"
  "cf.assert"(%c) <{msg = "generic"}> : (i1) -> ()
  return
}

// -----

func.func @condition_is_not_boolean(%c: i32) {
  "cf.assert"(%c) <{msg = "wrong"}> : (i32) -> ()
  return
}

// -----

func.func @type_of_condition(%c: i8) {
  cf.assert %c, "wrong"
  return
}

// -----

func.func @no_message(%c: i1) {
  cf.assert %c
  return
}

// -----

func.func @message_is_a_number(%c: i1) {
  cf.assert %c, 12
  return
}

// -----

func.func @no_message_in_generic_form(%c: i1) {
  "cf.assert"(%c) : (i1) -> ()
  return
}

// -----

func.func @message_of_another_kind(%c: i1) {
  "cf.assert"(%c) <{msg = @text}> : (i1) -> ()
  return
}
