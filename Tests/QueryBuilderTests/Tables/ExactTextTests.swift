import QueryBuilder
import Testing

@Test func `texts are equal where their bytes are, not where Swift takes them for equal`() {
  let (composed, decomposed) = ("\u{E9}", "e\u{301}")
  #expect(composed == decomposed)
  #expect(ExactText(composed) != ExactText(decomposed))
  #expect(Set([composed, decomposed].map(ExactText.init)).count == 2)
  #expect(ExactText(composed) == ExactText("\u{E9}"))
  #expect(!composed.isExactly(decomposed) && "ab".isExactly("abc".dropLast()))
}
