import CommandKit
import FullText
import IndexDoctor
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// A description of an FTS5 table in words: options, columns, segments and shadow tables.
struct IndexReport {
  private let table: FullTextTable
  private let totals: IndexTotals
  private let structure: IndexStructure?
  private let shadows: [ShadowTable]
  private let textSize: Int?
  private let settings: [(name: String, value: SQLValue)]
  private let storedRank: String?
  private let health: HealthReport
  private let lengths: [Int: Int]?
  private let width: Int?

  /// FTS5's values for settings that are not stored, as its documentation gives them.
  private static let defaults = [
    "automerge": "4", "crisismerge": "16", "hashsize": "1048576", "pgsz": "4050", "usermerge": "4",
  ]

  /// Reads a table; for a terminal of some width in cells, which shows a chart, also how long its rows are.
  init(_ table: FullTextTable, columns width: Int?, in session: Session) throws {
    self.table = table
    self.width = width
    totals = try session.totals(of: table.index)
    structure = try session.structure(of: table.index)
    shadows = try session.shadowTables(of: table)
    textSize = try session.textSize(of: table, shadows)
    settings = try session.settings(of: table.index)
    storedRank = try session.storedRank(of: table.index)
    health = try Examination(healthChecks, .quick).report(
      on: [table],
      in: session
    )
    lengths = try width != nil ? session.rowLengths(of: table) : nil
  }

  /// What the table is, and the lengths of its rows; without a terminal at most 80 cells wide where names are
  /// short.
  var description: [String] {
    let names = [table.name, table.schema].map { TerminalText.harmless($0) }
    let title = "\(names[0]), an FTS5 table in \(names[1])"
    return Array([title.lines(columns: width), options, columns].joined(separator: [""]))
  }

  /// The rows by length, with the average of which bm25 makes its K; nil of a few rows, and where all are equally long.
  var chart: BarChart? {
    let bins = Histogram(lengths ?? [:], atMost: 12).bins
    guard totals.rows >= 20, bins.count > 1 else { return nil }
    let average = Double(totals.allTokens) / Double(max(totals.rows, 1))
    return BarChart(
      "Rows by length in tokens",
      rows: bins.map { bin in
        .init(
          bin.name,
          .bar([.init(Double(bin.count))]),
          note: "\(bin.count)" + (bin.contains(average) ? ", the average is here" : "")
        )
      }
    )
  }

  /// What FTS5 keeps the table in.
  var sizes: [String] { Array([[], segments, tables].joined(separator: [""])) }

  private var options: [String] {
    var facts = [
      ("tokenizer", table.tokenizer.specification + (hasTokenizer ? "" : " (FTS5's default)")),
      ("content", content), ("detail", detail), ("prefix", prefix), ("columnsize", columnSize),
      ("rank", storedRank.map { "\($0), stored in the index" } ?? "bm25(), FTS5's default"),
    ]
    facts += settings.filter { $0.name != "rank" }.map { name, stored in
      let value = if case .text(let text) = stored { text } else { stored.literal }
      guard !StoredSetting.isIgnored(name, stored) else {
        return (name, "\(value), which FTS5 ignores")
      }
      return (name, Self.defaults[name] == value ? "\(value), FTS5's default" : value)
    }
    facts.append(("health", health.summary))
    return AlignedText.lines(facts.map { ["", $0.0, $0.1] }, columns: width)
  }

  private var hasTokenizer: Bool { table.options.tokenizer != nil }

  private var content: String {
    switch table.options.content {
    case .own: "own: the index keeps the text itself"
    case .external(let name, let rowid):
      "external: in \(name), by its \(rowid); the index must be kept in step"
    case .contentless where !table.keptUnindexedColumns.isEmpty:
      "contentless: only texts of UNINDEXED columns are kept and shown"
    case .contentless: "contentless: no text is kept; rows can be found, not shown"
    }
  }

  private var detail: String {
    switch table.options.detail {
    case .full: "full: rows, columns and places, as phrases, NEAR and ^ need them"
    case .column: "column: rows and columns only; phrases, NEAR and ^ are errors"
    case .none: "none: rows only; phrases, NEAR, ^ and column filters are errors"
    }
  }

  private var prefix: String {
    let lengths = table.options.prefixes.map(String.init).joined(separator: ", ")
    return lengths.isEmpty
      ? "none: for wee*, FTS5 reads all terms with that beginning"
      : "\(lengths): indexes for prefixes of that many characters"
  }

  private var columnSize: String {
    table.options.storesColumnSizes
      ? "1: each row's length is stored for bm25"
      : table.options.content == .contentless
        ? "0: bm25 cannot know a row's length, and takes -1 for each column"
        : "0: bm25 splits each row again to know its length"
  }

  private var columns: [String] {
    let rows = zip(table.index.columns, totals.tokens).map { column, tokens in
      column.isUnindexed
        ? [
          column.name, "-",
          table.options.content == .own
            ? "UNINDEXED: kept, never searched" : "UNINDEXED: not searched",
        ]
        : [column.name, "\(tokens)", Self.average(tokens, totals.rows)]
    }
    let sum = ["all", "\(totals.allTokens)", Self.average(totals.allTokens, totals.rows)]
    let cells = [["column", "tokens", "a row"]] + rows + [sum]
    let rowCount = shadows.first { $0.kind == .docsize }?.rows ?? totals.rows
    let comparison = " compares a row's tokens with the average of "
    let title =
      "\(Count(rowCount, "row")); bm25"
      + (rowCount == totals.rows
        ? "\(comparison)all:"
        : " counts \(totals.rows) (.doctor says why), and\(comparison)these:")
    return title.lines(columns: width)
      + AlignedText.lines(cells.map { [""] + $0 }, numbers: [2], columns: width)
  }

  private static func average(_ tokens: Int, _ rows: Int) -> String {
    rows == 0 ? "0" : "\((Double(tokens) / Double(rows) * 100).rounded() / 100)"
  }

  private var segments: [String] {
    guard let structure else {
      return "The record of its segments cannot be read.".lines(columns: width)
    }
    let count = structure.segmentCount
    guard count > 0 else { return "No segment: the index is empty.".lines(columns: width) }
    let levels = structure.levels.enumerated().filter { !$0.element.isEmpty }.map { level, all in
      let pages = all.reduce(0) { $0 + $1.pages }
      return ["", "level \(level): \(Count(all.count, "segment")), \(Count(pages, "page"))"]
    }
    let meaning =
      count == 1
      ? ", which is what .optimize makes of many:"
      : ": a write adds one, a search looks into all, .optimize merges them:"
    return "\(Count(count, "segment"))\(meaning)".lines(columns: width)
      + AlignedText.lines(levels, columns: width)
  }

  private var tables: [String] {
    let rows = shadows.map { shadow in
      ["", shadow.name, "\(shadow.rows)", "\(shadow.bytes)", shadow.kind.words]
    }
    let heading = ["", "shadow table", "rows", "bytes", "what it is for"]
    return ["Where FTS5 keeps it:"]
      + AlignedText.lines([heading] + rows, numbers: [2, 3], columns: width)
      + comparison.lines(columns: width)
  }

  private var comparison: String {
    let index = shadows.filter { $0.kind != .content }.reduce(0) { $0 + $1.bytes }
    guard let textSize, textSize > 0 else { return "The index takes \(index) bytes." }
    let ratio = (Double(index) / Double(textSize) * 10).rounded() / 10
    return "The index takes \(index) bytes for \(textSize) bytes of text: \(ratio) times as many."
  }
}

extension FTS5Shadow {
  /// What such a table is for, in a few words.
  fileprivate var words: String {
    switch self {
    case .data: "the terms and where they stand"
    case .idx: "which page has which terms"
    case .content: "the text itself"
    case .docsize: "each row's tokens, by column"
    case .config: "settings: rank, merging"
    }
  }
}

extension HealthReport {
  /// What a quick examination has found, in one line.
  fileprivate var summary: String {
    findings.isEmpty
      ? "\(Count(checkCount, "quick check")) passed; .doctor also reads the rows"
      : "\(counts) by quick checks: .doctor says what, and also reads the rows"
  }
}
