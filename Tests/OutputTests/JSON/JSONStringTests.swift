import Output
import Testing

// Text is looked at eight bytes at once: a byte must be found in each place of them.
@Test(arguments: [
  ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\u{1}", #"\u0001"#), ("\u{1F}", #"\u001f"#),
  (" ", " "), ("!", "!"), ("[", "["), ("]", "]"), ("\u{7F}", "\u{7F}"), ("é", "é"),
  ("\u{A0}", "\u{A0}"),
])
func `a character is escaped in every place of a text, or in none`(
  character: String,
  escaped: String
) throws {
  for before in 0...17 {
    for after in [0, 1, 7, 8, 9] {
      let (start, end) = (
        String(repeating: "é", count: before), String(repeating: "a", count: after)
      )
      let sql = "SELECT '\(start)\(character)\(end)' AS t"
      let json = "[{\"t\":\"\(start)\(escaped)\(end)\"}]\n"
      #expect(try bytes(of: sql, settings(.json)) == Array(json.utf8))
    }
  }
}
