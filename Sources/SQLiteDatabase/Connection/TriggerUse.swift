import CSQLite
public import QueryBuilder

/// What a trigger does when a statement fires it, as SQLite compiles it.
public struct TriggerUse: Sendable {
  /// A column of a table; of both the names in lower case.
  public struct Column: Sendable, Hashable {
    /// The name of the table.
    public let table: String
    /// The name of the column.
    public let column: String

    /// Names a column.
    public init(table: String, column: String) {
      (self.table, self.column) = (table.lowercasedInASCII, column.lowercasedInASCII)
    }
  }

  /// Its name.
  public let name: String
  /// The tables that it writes, in lower case.
  public fileprivate(set) var written: Set<String> = []
  /// The columns that it reads, also of the old and the new row; the rowid has the name `rowid`.
  public fileprivate(set) var read: Set<Column> = []
  /// The functions that it calls, in lower case.
  public fileprivate(set) var functions: Set<String> = []
}

/// Writes down what triggers want to do, and allows it: SQLite runs nothing.
private final class TriggerReader: StatementAuthorizer {
  var uses: [TriggerUse] = []

  func decide(_ action: StatementAction) -> Int32 {
    guard let name = action.trigger else { return SQLITE_OK }
    let (first, second) = (
      action.first?.lowercasedInASCII ?? "", action.second?.lowercasedInASCII ?? ""
    )
    let place = uses.firstIndex { $0.name == name } ?? uses.count
    if place == uses.count { uses.append(TriggerUse(name: name)) }
    switch action.code {
    case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE: uses[place].written.insert(first)
    case SQLITE_READ: uses[place].read.insert(.init(table: first, column: second))
    case SQLITE_FUNCTION: uses[place].functions.insert(second)
    default: break
    }
    return SQLITE_OK
  }
}

extension Session {
  /// The triggers that a statement would fire, and what each does, without running anything.
  ///
  /// - Parameter statement: The statement. Views that it or its triggers read count as triggers without writes.
  /// - Returns: The triggers, also those that others fire.
  /// - Throws: A ``StoreError`` where SQLite cannot compile the statement with its triggers.
  public func triggers(firedBy statement: some Statement) throws -> [TriggerUse] {
    let reader = TriggerReader()
    _ = try hooks.authorized(by: reader) { try prepare(statement) }
    return reader.uses
  }
}
