import CommandKit
import Testing

struct HelpTextTests {
  @Test func `the list has a line for each command below its group`() {
    #expect(
      HelpText().list(of: [Sample.seed, Sample.rank, Sample.search, Sample.match]) == [
        "Searching",
        "  .search  Search the reminders as the users of an app do",
        "  .match   Search with FTS5's query language",
        "",
        "Ranking",
        "  .rank    Show the weights in force",
        "",
        "Reminders",
        "  .seed    Fill the database",
      ]
    )
  }

  @Test func `a page has usage, purpose, arguments, options, discussion and examples`() {
    #expect(
      HelpText().page(of: Sample.search) == [
        "Usage: .search [--limit N] [--order rank|due|title] [--hide-completed] [TEXT]",
        "",
        "Search the reminders as the users of an app do.",
        "",
        "Arguments:",
        "  TEXT  the words to look for",
        "",
        "Options:",
        "  --limit N               show at most N rows (20)",
        "  --order rank|due|title  what comes first",
        "  --hide-completed        leave out what is done",
        "",
        "All words must be there, in any order, in the title, the notes or the tags. A",
        "word of fewer than three letters is looked for in another way.",
        "",
        "  [milk eggs]   near each other",
        "",
        "Completed reminders come last.",
        "",
        "Examples:",
        "  > .search week",
        "  1  Call",
      ]
    )
  }

  @Test(arguments: [
    (String(repeating: "=", count: 79), [String(repeating: "=", count: 79)]),
    (
      String(repeating: "word ", count: 17),
      ["  word" + String(repeating: " word", count: 14), "    word word"]
    ),
    ("short", ["  short"]),
  ])
  func `an example as wide as the screen stays whole, and a wider line is broken between words`(
    example: String,
    lines: [String]
  ) {
    let signature = Signature("a", group: .shell, abstract: "A.", examples: [example])
    let page = HelpText().page(of: signature)
    #expect(Array(page.suffix(lines.count + 1)) == ["Examples:"] + lines)
  }

  @Test func `a narrow terminal gets lines that fit`() {
    let lines = HelpText(columns: 40).page(of: Sample.search)
    #expect(lines.filter { $0.count > 40 } == [])
    #expect(lines.contains("Search the reminders as the users of an"))
    #expect(lines.contains("  --limit N         show at most N rows"))
    #expect(lines.contains("  --order rank|due|title"))
    #expect(
      HelpText(columns: 40).page(of: Sample.rank).prefix(2)
        == ["Usage: .rank", "       .rank weights COLUMN=WEIGHT..."]
    )
    // A wide one gets no longer lines than a file.
    #expect(HelpText(columns: 200).page(of: Sample.search) == HelpText().page(of: Sample.search))
  }

  @Test func `a page lists subcommands`() {
    #expect(
      HelpText().page(of: Sample.rank).suffix(3) == [
        "Subcommands:", "  weights  Set the weights", "  reset    Forget the weights",
      ]
    )
  }

  @Test func `no line is wider than 80 columns`() {
    let words = String(repeating: "words that go on and on ", count: 20)
    let long = ValueKind<String>("a|very|long|list|of|choices", expecting: "") { $0 }
    let signature = Signature(
      "long",
      group: .shell,
      abstract: words,
      options: [Option("option", long, words), Option("other", .integer, words)],
      parameters: [Parameter(long, words)],
      discussion: words
    )
    let lines = HelpText().page(of: signature) + HelpText().list(of: [signature])
    #expect(lines.filter { $0.count > 80 } == [])
    #expect(lines.contains("  --option a|very|long|list|of|choices"))
    #expect(lines.contains { $0.hasPrefix("  --other N  words that go on") })
  }
}
