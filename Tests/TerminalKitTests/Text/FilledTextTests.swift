import TerminalKit
import Testing

private let words = "one two three four".words

@Test func `words are between blanks and line breaks of any number`() {
  #expect("  one\n\ttwo \u{2028} 日本 ".words == ["one", "two", "日本"])
  #expect(" \n".words == [])
}

@Test func `a line takes as many words as fit it`() {
  // "one two" takes 7 cells, "three four" 10.
  #expect(words.filled(width: 10) == ["one two", "three four"])
  #expect(words.filled(width: 9) == ["one two", "three", "four"])
  #expect(words.filled(width: 18) == ["one two three four"])
  #expect([String]().filled(width: 10) == [])
}

@Test func `a word that is wider than a line stands alone`() {
  #expect("a unbreakable b".words.filled(width: 5) == ["a", "unbreakable", "b"])
}

@Test func `words are measured in cells of a terminal`() {
  // Each of the two takes 6 cells, so that both and a blank take 13.
  #expect("日本語 日本語".words.filled(width: 12) == ["日本語", "日本語"])
  #expect("日本語 日本語".words.filled(width: 13) == ["日本語 日本語"])
}

@Test func `lines below the lead are indented as the words behind it`() {
  #expect(
    words.filled(width: 12, lead: "  -x", indentation: 6)
      == ["  -x  one", "      two", "      three", "      four"]
  )
  // After a lead that reaches beyond their column, words stand one blank apart.
  #expect(
    words.filled(width: 16, lead: "  --long", indentation: 6)
      == ["  --long one two", "      three four"]
  )
  #expect([String]().filled(width: 12, lead: "  -x", indentation: 6) == ["  -x"])
}

@Test func `a text is broken only where it is wider than the terminal`() {
  let text = "kept  as it is"
  #expect(text.lines(columns: 14) == [text])
  #expect(text.lines(columns: nil) == [text])
  #expect(text.lines(columns: 13) == ["kept as it is"])
  #expect(text.lines(columns: 8) == ["kept as", "it is"])
}
