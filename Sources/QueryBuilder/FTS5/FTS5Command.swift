/// The special INSERTs by which an FTS5 table is looked after.
public enum FTS5Command: Sendable, Hashable {
  /// Makes the index anew from the content it has.
  case rebuild
  /// Merges all segments into one.
  case optimize
  /// Merges segments, writing about so many pages; negative: all of them into a new level first.
  case merge(pages: Int)
  /// Fails where the index is not what its content says.
  ///
  /// `comparingContent` looks at an external content table too, which is otherwise left out.
  case integrityCheck(comparingContent: Bool)
  /// Stores the function that `rank` stands for, as `bm25(0, 10, 5, 1)`.
  case rank(String)
  /// How many segments of a level are merged as rows are written; 0 for never.
  case automerge(Int)
  /// How many segments of a level are merged at once, whatever it takes.
  case crisismerge(Int)
  /// How many segments at least a `merge` command takes up.
  case usermerge(Int)
  /// How many bytes of new entries are gathered in memory.
  case hashsize(Int)
  /// The size of the index's pages in bytes.
  case pgsz(Int)
  /// Empties an index whose content is elsewhere.
  case deleteAll
  /// Stores any setting by its name, as when those of one index are written to another.
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
    let column = Fragment(identifier: tableName)
    guard let argument else {
      return RawStatement("INSERT INTO \(table) (\(column)) VALUES (\(name))")
    }
    return RawStatement(
      "INSERT INTO \(table) (\(column), \(identifier: "rank")) VALUES (\(name), \(argument))"
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
    case .crisismerge(let value): ("crisismerge", value.sqlValue)
    case .usermerge(let value): ("usermerge", value.sqlValue)
    case .hashsize(let value): ("hashsize", value.sqlValue)
    case .pgsz(let value): ("pgsz", value.sqlValue)
    case .setting(let name, let value): (name, value)
    }
  }
}

extension FTS5Index {
  /// `INSERT INTO "copy" ("rowid", "title") SELECT ... FROM "index"`: the rows of another index, by the
  /// columns of this one.
  public func insertRows(of other: FTS5Index) -> RawStatement {
    let names = ["rowid"] + columns.map(\.name)
    let list = names.map { Fragment(identifier: $0) }.commaSeparated
    let rows = names.map { other.text(of: $0) }
    return RawStatement(
      "INSERT INTO \(table) (\(list))\(Fragment.line)\(select(from: other).select(rows).fragment)"
    )
  }
}
