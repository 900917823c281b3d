public import CommandKit
import FullText
import Output
public import QueryBuilder
import Relevance
import ReminderStore
import SQLiteDatabase
import SQLSpelling
import TerminalKit

/// One query that is being judged.
public struct Judging {
  /// How a query is judged.
  public struct Options {
    /// The largest grade of the scale, from 1 to 9.
    public var largest = JudgmentScale.usual
    /// The name under which grades are kept; empty for none.
    public var judge = ""
    /// Whether judgments are kept in the database itself, if there are none yet.
    public var isHere = false
    /// Whether rows are asked for in the order of the ranking.
    public var isRanked = false
    /// The other rankings whose rows are asked for too, as they were typed.
    public var pool: [String] = []
    /// How the query becomes the expression whose rows are asked for.
    public var form = QueryForm.all
    /// The number of first rows of each ranking that are asked for.
    public var limit = 10

    /// Whether an error may offer the command with another text, without grades and options.
    public var isOffered = true

    /// The usual ones.
    public init() {}
  }

  let context: CommandContext
  let options: Options
  let query: JudgedQuery
  let judged: SearchedTable
  var largest: Int { options.largest }

  /// Prepares to judge a query, whose text is checked.
  ///
  /// - Throws: A ``CommandError`` where FTS5 would refuse the query, or it is too long.
  public init(
    _ text: String,
    kind: QueryKind,
    _ options: Options,
    in context: CommandContext
  ) throws {
    self.context = context
    self.options = options
    let judged = try context.searchedTable()
    self.judged = judged
    try kind.limits.check(text)
    if kind == .match {
      _ = try context.perform { session in
        // A line with another text would lose the grades and the options that were typed.
        try MatchCheck(text, in: judged.table, for: options.isOffered ? ".judge --match" : nil)
          .expression(in: session)
      }
    }
    query = JudgedQuery(id: 0, kind: kind, text: text, need: nil, grades: [])
  }

  /// Prepares to judge a query that is kept.
  init(_ query: JudgedQuery, _ options: Options, in context: CommandContext) throws {
    (self.query, self.options, self.context) = (query, options, context)
    judged = try context.searchedTable()
  }

  /// Keeps grades of rows by their keys.
  ///
  /// - Throws: A ``CommandError`` that names the rows that do not exist; nothing is kept then.
  public func keep(_ grades: [(key: Int64, grade: Int)]) throws {
    let marks = try context.perform { try $0.fingerprints(of: grades.map(\.key), in: judged) }
    let missing = grades.map(\.key).filter { marks[$0] == nil }
    guard missing.isEmpty else {
      let names = missing.map { "\($0)" }.listed(last: ", ", atMost: 5)
      throw CommandError(
        missing.count == 1
          ? "there is no row \(names) in \(judged.collection)"
          : "there are no rows \(names) in \(judged.collection)",
        details: [context.database.idListing]
      )
    }
    try keep(grades, of: marks)
  }

  /// Keeps grades of rows whose texts were these.
  func keep(
    _ grades: [(key: Int64, grade: Int)],
    of texts: [Int64: TextFingerprint]
  ) throws {
    let hadFile = try context.perform { try $0.judgmentSchema() } != nil
    try write(grades, of: texts)
    if !hadFile, context.output.isTerminal,
      let path = try context.perform({ session in
        try session.judgmentSchema() == JudgmentStore.schemaName
          ? session.databasePath(JudgmentStore.schemaName) : nil
      })
    {
      try context.output.remark("Judgments are kept in \(path).")
    }
  }

  private func write(
    _ grades: [(key: Int64, grade: Int)],
    of texts: [Int64: TextFingerprint]
  ) throws {
    let kept = grades.map { key, grade in
      JudgedQuery.Grade(
        row: key,
        grade: grade,
        judge: options.judge,
        fingerprint: texts[key]?.bytes
      )
    }
    try context.changingJudgments(inDatabase: options.isHere) { store in
      let id = try store.addQuery(query.text, kind: query.kind)
      try store.keep(kept, for: id, at: context.clock().text)
    }
  }

  /// Asks for the grades of the rows that the query finds, one after the other.
  ///
  /// - Throws: A ``CommandError`` where there is nobody to ask.
  public func ask() throws {
    let cards = try JudgingPool.read(options, in: context) { try $0.cards(of: query) }
    guard !cards.isEmpty else {
      return try context.output.remark(
        "\(name) finds no row: there is nothing to judge. \(adviceWithoutRows)"
      )
    }
    try Self.tellOfHiddenText(in: context)
    let judging = try stored().map { try Judging($0, options, in: context) } ?? self
    if try judging.ask(for: judging.ordered(cards)).given > 0 {
      try context.output.remark(".eval measures the ranking by them.")
    }
  }

  /// The query as it is kept now, with its grades; nil where it is not kept.
  func stored() throws -> JudgedQuery? {
    try context.storedQueries()
      .first { $0.kind == query.kind && $0.text.isExactly(query.text) }
  }

  /// Says that rows have no text to grade them by, where the table keeps none.
  static func tellOfHiddenText(in context: CommandContext) throws {
    if let hidden = context.database.table?.hiddenText { try context.output.remark(hidden) }
  }

  /// What to do where the query finds no row.
  private var adviceWithoutRows: String {
    guard let split = JudgedText(query.text, words: nil).withGradesBehindText,
      let words = split.words
    else {
      return
        "A row that it should find can be graded by its id: \(line(keeping: "ID=\(largest)", for: query))"
    }
    let meant = JudgedQuery(id: 0, kind: query.kind, text: split.text, need: nil, grades: [])
    return "Grades come after dashes: \(line(keeping: words.joined(separator: " "), for: meant))"
  }

  /// Says which line keeps the same grades without asking for them.
  func tellStandIn(for grades: [Int64: Int]) {
    guard !grades.isEmpty else { return }
    let words = grades.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let line = line(keeping: words.joined(separator: " "), for: query)
    // After --next, one query follows another.
    context.input.standIn = [context.input.standIn, line].compactMap(\.self)
      .joined(separator: "\n")
  }

  /// The line that keeps grades of a query in the same place, under the same name, and of the same scale.
  func line(keeping grades: String, for query: JudgedQuery) -> String {
    query.judging(
      grades,
      as: options.judge.isEmpty ? nil : options.judge,
      upTo: largest == JudgmentScale.usual ? nil : largest,
      isHere: options.isHere
    )
  }

  /// The query as people know it, in quotes or with its own.
  public var name: String { query.quotedLabel }

  /// The rows as they are asked for: those without a grade first, and within each part shuffled, always alike for the
  /// same query, unless the ranking's order was asked for.
  private func ordered(_ cards: [RowCard]) -> [RowCard] {
    let grades = query.grades(by: options.judge)
    var shuffled = cards
    if !options.isRanked {
      var generator = SplitMix64(seed: query.seed)
      shuffled.sort { $0.key < $1.key }
      shuffled.shuffle(using: &generator)
    }
    return shuffled.filter { grades[$0.key] == nil } + shuffled.filter { grades[$0.key] != nil }
  }
}

extension JudgedQuery {
  /// The seed by which its rows are shuffled, always alike.
  var seed: UInt64 {
    text.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  /// A judge's grades, by the rows' keys.
  func grades(by judge: String) -> [Int64: Int] {
    grades.filter { $0.judge.isExactly(judge) }.reduce(into: [:]) { $0[$1.row] = $1.grade }
  }
}
