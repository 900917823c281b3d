/// The special INSERTs that maintain an FTS5 table.
public enum FTS5Command: Sendable, Hashable {
  /// Builds the index again from its content.
  case rebuild
  /// Merges all segments into one.
  case optimize
  /// Merges segments and writes about this number of pages; a negative number first moves all segments to a new level.
  case merge(pages: Int)
  /// Fails if the index does not agree with its content.
  ///
  /// With `comparingContent`, FTS5 compares an external content table too; otherwise it skips that.
  case integrityCheck(comparingContent: Bool)
  /// Stores the function that `rank` stands for, such as `bm25(0, 10, 5, 1)`.
  case rank(String)
  /// The number of segments in a level from which FTS5 merges them while it writes rows; 0 for never.
  case automerge(Int)
  /// Empties an index whose content is elsewhere.
  case deleteAll
  /// Stores any setting by its name, such as `crisismerge`, or one that another index has.
  case setting(String, SQLValue)
}

extension FTS5Index {
  /// `INSERT INTO "reminderTexts" ("reminderTexts", "rank") VALUES (?, ?)`: a special command.
  ///
  /// ```swift
  /// ReminderText.index.perform(.optimize)
  /// // INSERT INTO "reminderTexts" ("reminderTexts") VALUES (?)   ["optimize"]
  /// ```
  public func perform(_ command: FTS5Command) -> RawStatement {
    let (name, argument) = command.words
    guard let argument else {
      return RawStatement("INSERT INTO \(table) (\(handle)) VALUES (\(name))")
    }
    return RawStatement(
      "INSERT INTO \(table) (\(handle), \(identifier: "rank")) VALUES (\(name), \(argument))"
    )
  }
}

extension FTS5Command {
  fileprivate var words: (name: String, argument: SQLValue?) {
    switch self {
    case .rebuild: ("rebuild", nil)
    case .optimize: ("optimize", nil)
    case .deleteAll: ("delete-all", nil)
    case .integrityCheck(comparingContent: false): ("integrity-check", nil)
    case .integrityCheck(comparingContent: true): ("integrity-check", .integer(1))
    case .rank(let function): ("rank", .text(function))
    case .merge(let pages): ("merge", pages.sqlValue)
    case .automerge(let value): ("automerge", value.sqlValue)
    case .setting(let name, let value): (name, value)
    }
  }
}

extension FTS5Index {
  /// `INSERT INTO "copy" ("rowid", "title") SELECT ... FROM "index"`: the rows of another index, by the
  /// columns of this one.
  public func insertRows(of other: FTS5Index) -> RawStatement {
    let names = ["rowid"] + columns.map(\.name)
    let rows = select(from: other).select(names.map { other.text(of: $0) })
    return RawStatement(
      "INSERT INTO \(table) (\(Fragment.list(of: names)))\(Fragment.line)\(rows.fragment)"
    )
  }

  /// `INSERT INTO "copy" ("title", "body") VALUES (?, ?)`: a row, by its values in the order of the columns.
  public func insert(_ values: [SQLValue]) -> RawStatement {
    let parameters = values.map { "\($0)" as Fragment }.commaSeparated
    return RawStatement(
      "INSERT INTO \(table) (\(Fragment.list(of: columns.map(\.name)))) VALUES (\(parameters))"
    )
  }
}
