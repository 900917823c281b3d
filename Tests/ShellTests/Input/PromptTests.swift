import SQLText
import Shell
import Testing

struct PromptTests {
  @Test(
    arguments: [
      ([.statement], "      ...> "),
      ([.statement, .parenthesis, .parenthesis], "    ((...> "),
      ([.token(.blockComment)], "    /*...> "),
      ([.statement, .triggerBody, .parenthesis], "BEGIN(...> "),
      // No room for BEGIN.
      ([.statement, .triggerBody, .parenthesis, .token(.singleQuote)], "    ('...> "),
    ] as [([OpenConstruct], String)]
  )
  func `the continuation prompt says what is open`(open: [OpenConstruct], prompt: String) {
    #expect(Prompt.continuation(in: open) == prompt)
  }
}
