import CommandKit
import CommandSupport
import Output
@testable import LiveSearch
import QueryBuilder
import TerminalKit
import Testing
import TestSupport

/// Whatever happens on the screen, the page is that of `.search` or `.match`.
struct LiveEqualityTests {
  private static let texts = [
    "week", "mom", "buy mi", "[milk eggs]", "#weekend", "#fun week", "\"the weekend\"", "", "a",
    "#we", "for the", "call mom #family", "日本", "'", "x y z",
  ]
  private static let expressions = [
    "week", "week OR milk", "week AND", "title:week", "NEAR(buy milk)", "buy NOT milk", "", "^buy",
    "(",
  ]

  @Test(arguments: [false, true], 1...12)
  func `the page after any events is the one of the command`(isExpression: Bool, seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let session = try ReminderSession()
    try session.run(".seed 300 --random-seed \(seed)")
    var live = try LiveDriver(session.context, isExpression: isExpression)
    for _ in 0..<120 { try change(&live, isExpression ? Self.expressions : Self.texts, &random) }
    live.goOn()
    live.replaceLine(with: pick(isExpression ? Self.expressions : Self.texts, &random))
    if Bool.random(using: &random) { changeWeights(&live, &random) }
    try live.settle()
    try expectThePage(of: live, in: session, seed)
  }

  @Test(arguments: 1...6)
  func `so it is in another table`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let session = try ReminderSession()
    try session.execute(Self.foreignTable)
    try session.run(".use docs")
    var live = try LiveDriver(session.context)
    let expressions = [
      "c3:wing", "wings OR flow", "wing", "flow NOT jet", "je*", "\"jet flow\"", "zzz",
    ]
    for _ in 0..<60 { try change(&live, expressions, &random) }
    live.replaceLine(with: pick(expressions, &random))
    changeWeights(&live, &random)
    try live.settle()
    try expectThePage(of: live, in: session, seed)
  }

  @Test func `a table without any row has a page without any`() throws {
    let session = try ReminderSession()
    try session.execute("CREATE VIRTUAL TABLE empty USING fts5(body)")
    try session.run(".use empty")
    var live = try LiveDriver(session.context)
    live.type("wing")
    live.press(.tab)
    try live.settle()
    for key in [ScreenKey.special(.down), .special(.f2), .special(.f4), .character(">")] {
      live.press(key)
    }
    try live.settle()
    #expect(live.keys.isEmpty && live.state.refusal == nil)
  }

  /// Ten columns, porter, and the texts in a table of their own.
  private static let foreignTable = """
    CREATE TABLE texts(id INTEGER PRIMARY KEY, \((0..<10).map { "c\($0)" }.joined(separator: ", ")));
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 90)
    INSERT INTO texts SELECT i, 'wing ' || i, 'flow', iif(i % 3, 'wings and wings', 'jet'),
      iif(i % 7, 'wing', 'flow of the wing'), 'jet flow ' || (i * 7919 % 13), '', NULL, 'winged',
      iif(i % 2, 'jets', ''), 'end' FROM n;
    CREATE VIRTUAL TABLE docs USING fts5(\((0..<10).map { "c\($0)" }.joined(separator: ", ")),
      tokenize='porter', content='texts', content_rowid='id');
    INSERT INTO docs(docs) VALUES('rebuild');
    """

  private func change(
    _ live: inout LiveDriver,
    _ texts: [String],
    _ random: inout SeededGenerator
  ) throws {
    switch Int.random(in: 0..<15, using: &random) {
    case 0: live.replaceLine(with: pick(texts, &random))
    case 1: live.paste(pick(texts, &random))
    case 2, 3: live.type(pick(["w", "e", " ", "#", "mil", "\"", "k"], &random))
    case 4: live.press(.backspace)
    case 5: live.press(pick([.tab, .meta("o")], &random))
    case 6: live.press(pick([.special(.down), .special(.up), .special(.backTab)], &random))
    case 7: live.press(pick([.special(.pageDown), .special(.pageUp)], &random))
    case 8: changeWeights(&live, &random)
    case 9:
      live.receive(
        .resized(
          TerminalSize(
            rows: Int.random(in: 3...60, using: &random),
            columns: Int.random(in: 10...200, using: &random)
          )
        )
      )
    case 10: useMouse(&live, &random)
    case 11: live.wait(milliseconds: Int.random(in: 0...200, using: &random))
    case 12: try live.work()
    case 13: live.tellNews()
    default: live.receive(.interrupt)
    }
    live.goOn()
  }

  private func useMouse(_ live: inout LiveDriver, _ random: inout SeededGenerator) {
    let actions: [MouseEvent.Action] = [.press, .drag, .release, .wheelUp, .wheelDown]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      live.use(
        pick(actions, &random),
        row: Int.random(in: 0..<live.state.size.rows, using: &random),
        column: Int.random(in: 0..<live.state.size.columns, using: &random)
      )
    }
  }

  private func changeWeights(_ live: inout LiveDriver, _ random: inout SeededGenerator) {
    live.press(.special(.f4))
    let keys: [ScreenKey] = [
      .special(.right), .special(.left), .special(.down), .special(.up), .character("<"),
      .character(">"), .character("0"), .special(.right),
    ]
    for _ in 0..<Int.random(in: 1...6, using: &random) { live.press(pick(keys, &random)) }
    live.press(.special(.f4))
  }

  private func pick<Element>(_ elements: [Element], _ random: inout SeededGenerator) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  /// Runs the command for the same text and weights, and compares row by row.
  private func expectThePage(of live: LiveDriver, in session: ReminderSession, _ seed: Int) throws {
    let state = live.state
    session.context.search.weights = state.weights
    let message = "seed \(seed): \(state.line.text), \(state.weights.arguments)"
    guard let line = state.enteredLine else { return #expect(live.keys.isEmpty, "\(message)") }
    // The line has the offset where there is one.
    let offset = "--offset \(state.offset)"
    #expect(line.contains(offset) == (state.offset > 0), "\(message)")
    let words = line.split(separator: " ", maxSplits: 1)
    let limit = state.capacity
    let text = words.count > 1 ? " \(words[1])" : ""
    let lines: [Substring]
    do {
      lines = try session.run("\(words[0]) --limit \(limit)\(text)")
        .split(separator: "\n")
    } catch {
      return #expect(state.refusal != nil, "\(message)")
    }
    #expect(state.refusal == nil, "\(message)")
    #expect(live.keys == lines.compactMap { Int64($0.prefix { $0 != "|" }) }, "\(message)")
    let scores = state.scores
    for (row, line) in zip(state.rows, lines) {
      let score = line[(line.lastIndex(of: "|") ?? line.startIndex)...].dropFirst()
      // The shell prints 15 digits.
      let expected = Double(score)
      let shown = scores[row.key]
      #expect((shown == nil) == (expected == nil), "\(message)")
      if let shown, let expected { #expect(abs(shown - expected) <= 1e-14 * abs(expected) * 10) }
    }
  }
}
