import FullText
import QueryBuilder
import Testing

@Test(arguments: [
  ("\"dogs\"", "dogs"),
  ("\"dogs\" AND \"in town\"", "dogs \"in town\""),
  ("dogs walk", "dogs walk"),
  // Bare, these would be read as something else, or get a note.
  ("\"#fun\" AND \"-x\"", "\"#fun\" \"-x\""),
  // Among words a doubled quote is no quote.
  ("\"a \"\"b\"\"\"", nil),
  ("dogs OR cats", nil), ("dog*", nil), ("^dogs", nil), ("title:dogs", nil), ("NEAR(a b)", nil),
  ("a + b", nil), ("*reads", nil), ("dogs AND", nil),
])
func `all of some phrases can be said in words`(expression: String, words: String?) {
  #expect(MatchPattern.expression(expression).asWords == words)
}
