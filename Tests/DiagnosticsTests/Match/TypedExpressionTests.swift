import Diagnostics
import Testing

struct TypedExpressionTests {
  @Test(arguments: [
    ("call OR doctor", "OR is looked for as a word", "call OR doctor"),
    ("call -urgent", "-urgent is looked for as a word", "call NOT urgent"),
    ("call mom -urgent -tax", "-urgent is looked for as a word", "(call mom) NOT urgent NOT tax"),
    ("NEAR(milk eggs)", "NEAR( is looked for as a word", "NEAR(milk eggs)"),
    ("wor*", "* is a character of the word", "wor*"),
    ("Title:call mom", "Title: is a part of the word", "Title:call mom"),
    ("\"next week\" AND fun", "AND is looked for as a word", "\"next week\" AND fun"),
  ])
  func `what looks like FTS5's language is translated`(
    text: String,
    cause: String,
    expression: String
  ) {
    let typed = TypedExpression(text, columns: ["title", "notes"])
    #expect(typed?.cause == cause)
    #expect(typed?.expression == expression)
  }

  @Test(arguments: [
    "", "call mom", "OR", "OR doctor", "call or doctor", "-urgent", "- x", "http:call",
    "\"a OR b\"",
    "5 *", "wo*", "near(milk eggs)",
    // FTS5 refuses these.
    "call OR OR doctor", "wor* co-op", "NEAR(milk", "c++ OR doctor",
  ])
  func `other texts, and those that FTS5 would refuse, are no expressions`(text: String) {
    #expect(TypedExpression(text, columns: ["title", "notes"]) == nil)
  }
}
