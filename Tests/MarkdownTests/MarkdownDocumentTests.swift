import Markdown
import Testing

struct MarkdownDocumentTests {
  @Test func `a text is taken apart into blocks with their lines`() {
    let document = MarkdownDocument(
      """
      # Title
      Words that
        go on.
      - a point
        that goes on
      - another
      that goes on, too

      - a list of its own
          code
            indented

      <!-- not shown -->
      | key | what it does |
      |---|---|
      | `a \\| b` | two  words |
      ## Section
      ```console
      | no table
      ## no heading
      ```
      """
    )
    let expected: [(MarkdownDocument.Content, Range<Int>)] = [
      (.heading("Title", level: 1), 0..<1),
      (.paragraph("Words that go on."), 1..<3),
      (.point("a point that goes on"), 3..<5), (.point("another that goes on, too"), 5..<7),
      (.point("a list of its own"), 8..<9),
      (.code(["code", "  indented"]), 9..<11),
      (.comment("not shown"), 12..<13),
      (.table([["key", "what it does"], ["`a | b`", "two words"]]), 13..<16),
      (.heading("Section", level: 2), 16..<17),
      (.fenced("console", ["| no table", "## no heading"], isClosed: true), 17..<21),
    ]
    #expect(document.blocks.map(\.content) == expected.map(\.0))
    #expect(document.blocks.map(\.lines) == expected.map(\.1))
  }

  @Test func `lists have points behind either mark, or numbers`() {
    let document = MarkdownDocument(
      """
      * one
      - two
      Words:
      1. first
         of all
      2. second

      In
      1999. That was
      *late*.
      """
    )
    #expect(
      document.blocks.map(\.content) == [
        .point("one"), .point("two Words:"), .paragraph("1. first of all"), .paragraph("2. second"),
        .paragraph("In 1999. That was *late*."),
      ]
    )
  }

  @Test(
    arguments: [
      // A fence ends at one of as many backticks, after which blanks are nothing.
      ("````a b \n```\n ```` ", .fenced("a b", ["```"], isClosed: true)),
      ("```\n1\n````", .fenced("", ["1", "````"], isClosed: false)),
      ("```a``` b", .paragraph("```a``` b")), (" ```", .paragraph("```")),
      ("#tag", .paragraph("#tag")), ("|| joins\n| texts", .paragraph("|| joins | texts")),
      ("<!-- open", .paragraph("<!-- open")), ("-1", .paragraph("-1")), ("- ", .point("")),
    ] as [(String, MarkdownDocument.Content)]
  )
  func `what only looks like a mark is none`(text: String, content: MarkdownDocument.Content) {
    #expect(MarkdownDocument(text).blocks.map(\.content) == [content])
  }

  @Test(
    arguments: [
      ("|1||3|", ["1", "", "3"]), ("|| 2 | |", ["", "2", ""]), ("|||", ["", ""]),
      // Without a bar at its end, a row ends with its text.
      ("| 1 | 2", ["1", "2"]), ("|1|2| ", ["1", "2"]), ("|", []),
    ] as [(String, [String])]
  )
  func `an empty cell of a table keeps the others in their columns`(row: String, cells: [String]) {
    #expect(
      MarkdownDocument("|a|b|c|\n|-|-|-|\n\(row)").blocks.map(\.content)
        == [.table([["a", "b", "c"], cells])]
    )
  }

  @Test func `a carriage return is left out of a file of Windows, and kept in others`() {
    #expect(
      MarkdownDocument("# a\r\n```b\r\nc\r\n```\r\n").blocks.map(\.content)
        == [.heading("a", level: 1), .fenced("b", ["c"], isClosed: true)]
    )
    #expect(MarkdownDocument("a\nb\r\n").lines == ["a", "b\r", ""])
  }

  @Test(arguments: ["", "\n", " \n\t\n"])
  func `a text of blanks has no blocks`(text: String) {
    #expect(MarkdownDocument(text).blocks == [])
  }

  @Test func `a comment goes on to the line with its end`() {
    let document = MarkdownDocument(
      "a\n<!--\nanswer: id 1\n\n```check\n--> behind\nb\n<!-- c --> d -->\n<!-- e -->\n<!-- f -->g"
    )
    #expect(
      document.blocks.map(\.content) == [
        .paragraph("a"), .comment("answer: id 1\n\n```check"), .paragraph("b"),
        .comment("c --> d"), .comment("e"), .paragraph("<!-- f -->g"),
      ]
    )
    #expect(document.blocks.map(\.lines) == [0..<1, 1..<6, 6..<7, 7..<8, 8..<9, 9..<10])
  }

  /// Each of them is looked for its end once.
  @Test func `comments without an end take linear time`() {
    let text = String(repeating: "<!-- a\n", count: 100_000)
    let start = ContinuousClock.now
    #expect(MarkdownDocument(text).blocks.count == 1)
    #expect(start.duration(to: .now) < .seconds(20))
  }
}
