import Output
import Testing

struct ShorterTextsTests {
  @Test func `a form has the hits in its middle, and an ellipsis where words are missing`() {
    let text = "one two three four five [six] seven eight nine ten eleven"
    let forms = ShorterTexts.of(text, open: "[", close: "]")
    #expect(forms.last == "…[six]…")
    #expect(forms.contains("…five [six] seven…"))
    #expect(forms.allSatisfy { $0.contains("[six]") })
    #expect(forms.map(\.count) == forms.map(\.count).sorted(by: >))
  }

  @Test func `where a word is too long for a column, a hit still has the short words around it`() {
    let path = "/usr/share/common-licenses/[x]/of/many/packages"
    let forms = ShorterTexts.of("a [x] b \(path) [x] c d", open: "[", close: "]")
    #expect(forms.suffix(4) == ["…\(path) [x]…", "a [x] b…", "…[x] b…", "…[x]…"])
    #expect(forms.map(\.count) == forms.map(\.count).sorted(by: >))
  }

  @Test func `a hit of several words is not cut`() {
    let forms = ShorterTexts.of("a b [c d e] f g", open: "[", close: "]")
    #expect(forms.last == "…[c d e]…")
  }

  @Test func `without hits the forms are the beginnings`() {
    #expect(ShorterTexts.of("a b c d", open: "", close: "") == ["a b c…", "a b…", "a…"])
    #expect(ShorterTexts.of("a", open: "[", close: "]") == [])
    #expect(ShorterTexts.of("", open: "[", close: "]") == [])
  }

  @Test func `of a text that never ends a hit only the beginning is looked at`() {
    let text = "[" + Array(repeating: "word", count: 100_000).joined(separator: " ")
    let forms = ShorterTexts.of(text, open: "[", close: "]")
    #expect(forms.allSatisfy { $0.utf8.count < 2000 })
  }
}
