import CommandKit
import Explaining
import FullText
import Output
import QueryBuilder
import SQLSpelling
import SQLiteDatabase
import TerminalKit
import CLibrary

/// `.vocab [PREFIX]`: the terms in an index.
enum VocabCommand: DotCommand {
  /// The orders of the terms.
  enum Order: String, CaseIterable, Sendable {
    /// By the number of rows that have the term, the most first.
    case df
    /// By the number of hits, the most first.
    case hits
    /// By the term's bytes, as in the index.
    case term
  }

  static let column = Option("column", .column, "count in this column only")
  static let order = Option(
    "order",
    .oneOf(Order.self),
    "by rows (the default), by hits, or by term"
  )
  static let limit = Option(
    "limit",
    .rows(),
    "show at most N terms (\(SearchDefaults.limit)); 0 for all"
  )
  private static let lengths = TermLikeness.editableLengths

  static let like = Option(
    "like",
    .text("WORD"),
    "terms with the stem of WORD under porter, or one edit away"
  )
  static let prefix = Parameter(optional: .text("PREFIX"), "the beginning of the terms")

  static let signature = Signature(
    "vocab",
    group: .index,
    abstract: "List the terms in the index, with the rows that have them",
    options: [column, order, limit, like],
    parameters: [prefix],
    discussion: """
      A term is a token that the index has: a word, a stem, or with trigram three characters. df is \
      the number of rows that have it, of which bm25 makes its idf; hits is how often it occurs. With \
      detail=none the index does not know the columns. A beginning is folded as the table's tokenizer \
      folds words: WE means we, unless the tokenizer keeps case. A terminal shows a space in a term as ·, and with \
      colours a bar beside df, on a logarithmic scale.

      --like WORD lists what may be written for a word: terms that have its stem, as run and running, \
      and, of a word of \(lengths.lowerBound) to \(lengths.upperBound) letters, terms that differ from it by one letter, or by two \
      neighbouring letters swapped. \
      The column why says which. The index must have words: a trigram index has none.

      The terms come from a table of FTS5's module fts5vocab, which is made in temp and dropped again.
      """,
    examples: [
      """
      > .vocab wee
      wee|4|4
      1 term.
      > .vocab --order hits --column title --limit 3
      ake|2|2
      cer|2|2
      ick|2|2
      120 terms, 3 shown (--limit 0 shows all).
      """,
      """
      > CREATE VIRTUAL TABLE notes USING fts5(body);
      > INSERT INTO notes VALUES ('run runs'), ('running ruin'), ('a run');
      > .use notes
      notes: body (own content, tokenizer unicode61).
      > .vocab --like run
      ruin|1|1|edit
      running|1|1|stem
      runs|1|1|stem
      3 terms like "run".
      """,
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let table = try context.database.fullTextTable()
    let column = try arguments[column].map { name in
      table.index.columns[try table.index.columns.indexedPosition(typed: name)].name
    }
    guard column == nil || table.options.detail != .none else {
      throw CommandError(
        "\(table.name) has detail=none: it does not keep in which column a term is",
        details: [".vocab without --column lists all"]
      )
    }
    guard arguments[order] != .hits || table.options.detail == .full else {
      throw CommandError(
        "\(table.name) has detail=\(table.options.detail.rawValue): it does not keep how often a term is in a row",
        details: ["without --order the terms come by their rows"]
      )
    }
    let (order, limit) = (arguments[order] ?? .df, arguments[limit] ?? SearchDefaults.limit)
    if let word = arguments[like] {
      guard arguments[prefix] == nil else {
        throw CommandError(".vocab takes the beginning of terms or --like, not both")
      }
      return try showTerms(like: word, of: table, column, order, limit, in: context)
    }
    let (shown, total) = try context.perform { session in
      let beginning = try session.folded(arguments[prefix] ?? "", by: table.tokenizer)
      return try session.withVocabulary(of: table, kind: column == nil ? .row : .col) {
        vocabulary in
        let rows = counts(of: vocabulary, beginningWith: beginning, in: column, by: order)
        announce(
          rows,
          of: vocabulary,
          note: limit == 0 ? nil : "All rows are counted; the first \(limit) are shown.",
          in: context
        )
        guard limit == 0 else { return try show(rows, first: limit, in: context, session) }
        // Bars take their length from the longest, which is known only after all rows.
        let presentation = presentation(with: nil)
        let shown = try context.show(rows, as: presentation, in: session, isSummarized: true)
        return (shown, shown)
      }
    }
    try context.output.remark(
      remark(shown: shown, of: total, prefix: arguments[prefix], column: column, table)
    )
  }

  private static func showTerms(
    like word: String,
    of table: FullTextTable,
    _ column: String?,
    _ order: Order,
    _ limit: Int,
    in context: CommandContext
  ) throws {
    let remark = try context.perform { session in
      var terms = try LikeTerms(word, in: table, first: limit, session)
      return try session.withVocabulary(of: table, kind: column == nil ? .row : .col) {
        vocabulary in
        let rows = counts(of: vocabulary, in: column, by: order)
        announce(rows, of: vocabulary, note: terms.note, in: context)
        try terms.show(rows, in: context, session)
        return terms.remark
      }
    }
    try context.output.remark(remark)
  }

  /// The terms, each with the number of its rows and hits.
  private static func counts(
    of vocabulary: Vocabulary,
    beginningWith beginning: String = "",
    in column: String?,
    by order: Order
  ) -> some Statement {
    vocabulary.terms(beginningWith: beginning, in: column)
      .select([
        vocabulary.term, vocabulary.documents.as("df"), vocabulary.occurrences.as("hits"),
      ])
      .order(by: order.terms(of: vocabulary))
  }

  private static func announce(
    _ rows: some Statement,
    of vocabulary: Vocabulary,
    note: String?,
    in context: CommandContext
  ) {
    let drop = Drop(.table, vocabulary.name, schema: "temp", ifExists: true)
    context.announce(
      ReadableSQL(statements: [CreateVirtualTable(vocabulary), rows, drop], note: note)
    )
  }

  /// Shows the first rows of a statement, and counts the others: to read the terms twice would take twice as long.
  private static func show(
    _ statement: some Statement,
    first limit: Int,
    in context: CommandContext,
    _ session: Session
  ) throws -> (shown: Int, total: Int) {
    let prepared = try session.prepare(statement)
    var page = StoredRows(columnsOf: prepared.handle)
    var total = 0
    try session.run(prepared, logged: statement.inlinedText) { prepared in
      if total < limit { page.append(rowOf: prepared.handle) }
      total += 1
      return true
    }
    let hasColors = context.output.settings.terminal?.styles.hasColors == true
    let bars = hasColors ? DocumentBars(page) : nil
    try context.show(page, as: presentation(with: bars), isSummarized: true)
    return (page.count, total)
  }

  private static func presentation(with bars: DocumentBars?) -> Presentation {
    Presentation(decorate: { row in
      var shown = bars?.abbreviations(of: row) ?? [:]
      if let column = row.index(of: "term") {
        let term = String(decoding: row.text(at: column), as: UTF8.self)
        // A trigram may have blanks at its ends, and line breaks.
        let visible = TerminalText.harmless(term.withVisibleBlanks)
        if visible != term { shown[column] = visible }
      }
      return RowDecoration(abbreviations: shown)
    })
  }

  private static func remark(
    shown: Int,
    of total: Int,
    prefix: String?,
    column: String?,
    _ table: FullTextTable
  ) -> String {
    if total == 0, prefix?.isEmpty ?? true {
      return "\(table.name) has no terms\(column.map { " in \($0)" } ?? "")."
    }
    if total == 0, let prefix, prefix.hasSuffix("*") {
      let beginning = prefix.prefix { $0 != "*" }
      return
        "A beginning has no * after it here: .vocab\(beginning.isEmpty ? "" : " \(beginning)")"
    }
    if total == 0 {
      return
        "No term has this beginning; .tokens WORD shows what becomes of a word under \(table.tokenizer)."
    }
    let terms = Count(total, "term")
    return shown < total ? "\(terms), \(shown) shown (--limit 0 shows all)." : "\(terms)."
  }
}

extension VocabCommand.Order {
  fileprivate func terms(of vocabulary: Vocabulary) -> [any OrderingTerm] {
    switch self {
    case .df: [vocabulary.documents.desc(), vocabulary.occurrences.desc(), vocabulary.term]
    case .hits: [vocabulary.occurrences.desc(), vocabulary.documents.desc(), vocabulary.term]
    case .term: [vocabulary.term]
    }
  }
}

/// A bar beside the number of rows that have a term, on a logarithmic scale, as few terms are in most rows.
private struct DocumentBars {
  private static let column = "df"
  private let bars: ScoreBars

  init?(_ page: StoredRows) {
    guard let column = page.column(named: Self.column) else { return nil }
    let lengths = (0..<page.count).map { row in
      if case .integer(let count) = page.cell(row, column) { Self.length(of: count) } else { 0.0 }
    }
    guard let bars = ScoreBars(of: lengths) else { return nil }
    self.bars = bars
  }

  func abbreviations(of row: ResultRow) -> [Int: String] {
    guard let column = row.index(of: Self.column) else { return [:] }
    let count = row.integer(at: column)
    return [column: "\(count) \(bars.text(of: Self.length(of: count)))"]
  }

  private static func length(of count: Int64) -> Double { log2(Double(max(0, count)) + 1) }
}
