import LineEditor
import Testing

struct SuggestionTests {
  @Test(
    arguments: [
      ("SELECT é", ", 2;"), ("SELECT é;", nil), ("", nil), ("select", nil),
    ] as [(String, String?)]
  )
  func `the newest entry that begins so is what may follow`(text: String, rest: String?) {
    let entries = ["SELECT é;", "SELECT é, 2;", "x"]
    #expect(Suggestion.continuation(of: text, from: entries) == rest)
  }
}
