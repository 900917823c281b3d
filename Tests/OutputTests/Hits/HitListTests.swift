import Output
import TerminalKit
import TestSupport
import Testing

struct HitListTests {
  private func hit(
    _ key: Int64,
    _ texts: [(String, String)],
    mark: String = "",
    details: [Hit.Detail] = []
  ) -> Hit {
    Hit(
      key: key,
      mark: mark,
      texts: texts.map { Hit.Text($0.1, column: $0.0, open: "[", close: "]") },
      details: details
    )
  }

  private func lines(_ hits: [Hit], scores: [String], width: Int) -> [String] {
    let list = HitList(zip(hits, scores).map { $0.scored($1) }, width: width)
    return hits.indices.flatMap { list.lines(of: $0) }.map(\.text)
  }

  /// The key, the text and the score take 2, its cells, and 7, with two blanks between them.
  @Test(arguments: [(20, 100), (89, 100), (90, 101), (150, 161), (169, 180), (200, 180)])
  func `on a wide screen a score stands at the same place, and not far from a short text`(
    cells: Int,
    end: Int
  ) {
    let hits = [
      hit(1, [("title", String(repeating: "x", count: cells))]), hit(2, [("title", "Milk")]),
    ]
    let texts = lines(hits, scores: ["-12.25", "-1.5"], width: 180)
    #expect(texts.map(\.count) == [end, end])
    #expect(texts[1].hasSuffix(" -1.5"))
  }

  @Test
  func `a row is the text people know it by, its score at the right, and its best other text`() {
    let hits = [
      hit(7, [("title", "A [walk]"), ("body", "a [walk] and a [walk]"), ("notes", "none")]),
      hit(12, [("title", "Milk"), ("body", ""), ("notes", "on a [walk]")]),
    ]
    #expect(
      lines(hits, scores: ["-1.50", "-12.25"], width: 50) == [
        " 7  A [walk]                                 -1.50",
        "    body: a [walk] and a [walk]",
        "12  Milk                                    -12.25",
        "    notes: on a [walk]",
      ]
    )
  }

  @Test func `a further text follows where there is room for it, by its hits`() {
    let row = hit(1, [("title", "Walk"), ("notes", "Ask"), ("tags", "#[fun]")])
    #expect(
      lines([row], scores: ["-1.00"], width: 60)[1] == "   tags: #[fun]  notes: Ask"
    )
    #expect(lines([row], scores: ["-1.00"], width: 30)[1] == "   tags: #[fun]")
  }

  @Test func `of two texts, the other one needs no name`() {
    let row = hit(1, [("title", "Walk"), ("body", "a [walk]")])
    #expect(lines([row], scores: [""], width: 40) == ["1  Walk", "   a [walk]"])
  }

  @Test func `a row without other texts is one line`() {
    #expect(lines([hit(1, [("title", "Walk")])], scores: [""], width: 40) == ["1  Walk"])
    #expect(lines([hit(1, [])], scores: ["-0.50"], width: 20) == ["1              -0.50"])
  }

  @Test func `marks and details have columns of their own`() {
    let hits = [
      hit(1, [("title", "Walk")], mark: "!⚑", details: [.init("Home", column: "list")]),
      hit(2, [("title", "Milk")], details: [.init("", column: "list")]),
    ]
    #expect(
      lines(hits, scores: ["-1.00", "-0.50"], width: 40) == [
        "!⚑ 1  Walk                   Home  -1.00",
        "   2  Milk                         -0.50",
      ]
    )
  }

  @Test(arguments: 9...20)
  func `a short title keeps its score as long as both fit`(width: Int) {
    let first = lines([hit(2, [("title", "cd")])], scores: ["-1.10"], width: width)[0]
    // `2  cd` and `-1.10` with two blanks between them take 12 cells.
    #expect(first.hasSuffix("-1.10") == (width >= 12))
    #expect(first.hasPrefix("2  cd"))
  }

  /// `1  A walk in` takes 12 cells, the score 7 with its blanks, and the bar 7.
  @Test(arguments: [(26, true), (25, false), (19, false)])
  func `a bar stands beside the scores where it takes nothing from a title`(
    width: Int,
    hasBar: Bool
  ) {
    let scores = ScoreTexts([-2, -1], hasBars: true)
    let hits = [hit(1, [("title", "A walk in")]), hit(2, [("title", "Milk")])]
    let list = HitList(zip(hits, [-2, -1]).map { scores.scored($0, by: $1) }, width: width)
    let lines = hits.indices.flatMap { list.lines(of: $0) }.map(\.text)
    #expect(lines[0].hasPrefix("1  A walk in"))
    #expect(lines[0].hasSuffix(hasBar ? "  -2.00 ━━━━━━" : "  -2.00"))
    #expect(lines[1].hasSuffix(hasBar ? "  -1.00 ━━━   " : "  -1.00"))
  }

  @Test func `what has no room beside a title goes below it`() {
    let details = [Hit.Detail("Family", column: "list"), .init("2026-12-10", column: "due")]
    let hits = [
      hit(1, [("title", "Call [Mom] about it"), ("body", "")], details: details),
      hit(
        2,
        [("title", "Call [Mom] about the flight"), ("body", "[Mom] is in")],
        details: details
      ),
      hit(3, [("title", "Call [Mom] about the flight"), ("body", "")], details: details),
      hit(
        4,
        [("title", "Call [Mom] about the flight"), ("body", "")],
        details: [.init("", column: "list"), .init("", column: "due")]
      ),
    ]
    let scores = ["-4.89", "-4.83", "-4.82", "-4.81"]
    #expect(
      lines(hits, scores: scores, width: 50) == [
        "1  Call [Mom] about it   Family  2026-12-10  -4.89",
        "2  Call [Mom] about the flight               -4.83",
        "   [Mom] is in                  Family  2026-12-10",
        "3  Call [Mom] about the flight               -4.82",
        "                                Family  2026-12-10",
        "4  Call [Mom] about the flight               -4.81",
      ]
    )
    // The other text is worth more than what stands beside it.
    #expect(lines(hits, scores: scores, width: 40)[3] == "   [Mom] is in")
  }

  @Test func `a narrow screen cuts the title, and shows no other text in its place`() {
    let hits = [
      hit(1, [("title", "Call Mom about the [flight]"), ("tags", "#family")]),
      hit(2, [("title", "Book the [flight] to Lisbon"), ("tags", "#travel")]),
    ]
    #expect(
      lines(hits, scores: ["-4.89", "-4.83"], width: 30) == [
        "1  …about the [flight]   -4.89", "   #family", "2  …the [flight] to…     -4.83",
        "   #travel",
      ]
    )
    // Here the score has no room beside it.
    #expect(lines(hits, scores: ["-4.89", "-4.83"], width: 12)[0] == "1  …[flight]")
  }

  @Test func `a long text is cut around its hits`() {
    let text =
      String(repeating: "word ", count: 60) + "[hit] " + String(repeating: "end ", count: 60)
    let line = lines([hit(1, [("t", "x"), ("body", text)])], scores: [""], width: 40)[1]
    #expect(line.contains("[hit]"))
    #expect(line.count <= 40)
  }

  @Test func `control characters and line breaks of a text stay on its line`() {
    let row = hit(1, [("title", "a\u{1B}[2Jb\n\nc")], details: [.init("x\ny", column: "d")])
    #expect(lines([row], scores: [""], width: 40) == ["1  a␛[2Jb c                          x y"])
  }

  @Test(arguments: [UInt64.random(in: 0 ..< .max)])
  func `no line is wider than the screen`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = ["walk", "日本語", "👩‍👩‍👧", "e\u{301}", "#fun", "[hit]", "\u{200B}", ""]
    for _ in 0..<300 {
      func text() -> String {
        (0..<Int.random(in: 0...30, using: &random))
          .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      }
      let width = Int.random(in: 10...120, using: &random)
      let hits = (0..<5).map { _ in
        hit(
          Int64.random(in: .min ... .max, using: &random),
          [("title", text()), ("body", text()), ("tags", text())],
          details: [.init(text(), column: "list")]
        )
      }
      let list = HitList(hits.map { $0.scored("-1.00") }, width: width)
      for position in hits.indices {
        for line in list.lines(of: position, after: StyledLine("▸")) {
          #expect(line.width <= width, "seed \(seed)")
        }
      }
    }
  }
}
