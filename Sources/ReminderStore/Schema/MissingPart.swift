/// A part of the reminders' schema that a database of another program lacks, which people read as its description.
public enum MissingPart: Sendable, Hashable, CustomStringConvertible {
  /// A table with a name.
  case table(String)
  /// A column, named with its table.
  case column(String)
  /// The integer by which the index finds the rows of a table.
  case key(table: String)
  /// The index with a name.
  case index(String)
  /// Rows of the index that can be found by the reminder's id.
  case rowids
  /// The triggers of the reminders' tables.
  case triggers

  /// The part in words, with the article.
  public var description: String {
    switch self {
    case .table(let name): "the table \(name)"
    case .column(let name): "the column \(name)"
    case .key(let table): "an integer primary key in \(table)"
    case .index(let name): "the index \(name)"
    case .rowids: "index rows whose rowid is the reminder's id"
    case .triggers: "triggers that keep the index in step"
    }
  }
}

extension [MissingPart] {
  /// The parts in words, with commas between them.
  public var listed: String { map(\.description).joined(separator: ", ") }
}
