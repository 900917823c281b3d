import Markdown
import Testing

struct MarkdownSpanTests {
  @Test(
    arguments: [
      ("run `.x **y**` now", [.plain("run "), .code(".x **y**"), .plain(" now")]),
      ("**by `a`**, all", [.strong("by `a`"), .plain(", all")]),
      (
        "[the `page`](a.md#b).",
        [.link("the `page`", to: "a.md#b"), .plain(".")]
      ),
      ("see ![a map](m.png)!", [.plain("see "), .link("a map", to: "m.png"), .plain("!")]),
      ("a `b", [.plain("a `b")]), ("2 ** 3", [.plain("2 ** 3")]),
      ("a[1] [b] (c)", [.plain("a[1] [b] (c)")]),
      ("[[a](b)", [.plain("["), .link("a", to: "b")]), ("", []),
      ("an *old* one", [.plain("an "), .emphasis("old"), .plain(" one")]),
      ("week* and 2 * 3 * 4", [.plain("week* and 2 * 3 * 4")]), ("*a", [.plain("*a")]),
    ] as [(String, [MarkdownSpan])]
  )
  func `words are taken apart, and a mark without its end is plain`(
    words: String,
    spans: [MarkdownSpan]
  ) {
    #expect(MarkdownSpan.spans(of: words) == spans)
  }

  @Test(.timeLimit(.minutes(60)), arguments: ["[", "[a](", "[a]", "*a "])
  func `a text full of marks is read in one pass`(mark: String) {
    // With a pass for each mark this would take some hundred thousand million steps.
    #expect(MarkdownSpan.spans(of: String(repeating: mark, count: 500_000)).count == 1)
  }
}
