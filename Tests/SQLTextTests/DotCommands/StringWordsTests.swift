import SQLText
import Testing

struct StringWordsTests {
  @Test(arguments: [
    (#"now vs "the title"=10"#, ["now", "vs", #""the title"=10"#]),
    (#"  a"b c"d  e "#, [#"a"b c"d"#, "e"]),
    (#""a ""b c"" d"=1 e"#, [#""a ""b c"" d"=1"#, "e"]),
    (#"a "b c"#, ["a", #""b c"#]),
    ("'a b'", ["'a", "b'"]),
    ("", []),
  ])
  func `a blank in double quotes ends no word`(text: String, words: [String]) {
    #expect(text.wordsByQuotes.map(String.init) == words)
  }
}
