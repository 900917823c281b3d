import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase

/// A search as `.search` runs it, with its plain statements and the counts of its matches.
struct MeasuredSearch {
  /// The result of a search.
  private struct Answer: Equatable {
    let rows: [[SQLValue]]
    let total: Int
    let completed: Int
  }

  private let session: Session
  private let request: SearchRequest
  private let counts: [any SelectStatement]

  /// A search for a text.
  init(_ text: String, in session: Session) throws {
    guard let declaration = try session.profile().declaration else {
      throw StoreError("the database has no index of reminders")
    }
    var weights = ColumnWeights(columns: declaration.index.columns)
    for (column, weight) in ["title": 10.0, "notes": 5, "tags": 1] {
      try weights.set(weight, for: column)
    }
    let plan = try session.plan(text, tokenizer: declaration.options.tokenizer)
    guard let pattern = plan.pattern else { throw StoreError("\(text) is nothing for the index") }
    self.init(
      SearchRequest(.plan(plan), weights: weights),
      counts: [
        ReminderText.where { $0.match(pattern) }.select { _ in Expression<Int>.countAll }
      ],
      in: session
    )
  }

  /// A search, and what counts its rows.
  init(_ request: SearchRequest, counts: [any SelectStatement], in session: Session) {
    var request = request
    request.markers = HitMarkers(open: "**", close: "**")
    self.session = session
    self.request = request
    self.counts = counts
  }

  /// Whether a session finds the same by the search as by its plain statements.
  func answersAsPlain(in session: Session) throws -> Bool {
    try found(in: session)
      == Answer(
        rows: session.rows(request.page),
        total: Int(session.integer(request.count) ?? 0),
        completed: Int(session.integer(request.completedCount) ?? 0)
      )
  }

  /// Runs the search and the counts several times in turn, and returns the four medians as text.
  func measure(turns: Int) throws -> String {
    let runs = try runs(turns: turns)
    return Self.medians(runs.ours, runs.yardstick)
  }

  /// Runs the search, so that its connection has read what it keeps in memory.
  func warmUp() throws {
    _ = try found(in: session)
  }

  /// Runs the search several times, in turn with the counts and with statements that belong to the yardstick, too.
  func runs(
    turns: Int,
    besides statements: [String] = []
  ) throws -> (ours: [Times], yardstick: [Times]) {
    var ours: [Times] = []
    var yardstick: [Times] = []
    for _ in 0..<turns {
      ours.append(try Times { try found(in: session) })
      yardstick.append(
        try Times {
          for count in counts { _ = try session.value(RawStatement(count.fragment)) }
          for statement in statements { _ = try session.value(RawStatement("\(raw: statement)")) }
        }
      )
    }
    return (ours, yardstick)
  }

  /// The medians of the processor times of the search and of the yardstick, and those of the elapsed times.
  static func medians(_ ours: [Times], _ yardstick: [Times]) -> String {
    "\(Times.median(ours, \.processor)) \(Times.median(yardstick, \.processor)) "
      + "\(Times.median(ours, \.elapsed)) \(Times.median(yardstick, \.elapsed))"
  }

  private func found(in session: Session) throws -> Answer {
    let page = try session.answer(request)
    let rows = (0..<page.rows.count).map { row in
      page.rows.columnNames.indices.map { page.rows[row, $0] }
    }
    return Answer(rows: rows, total: page.total, completed: page.completed)
  }
}
