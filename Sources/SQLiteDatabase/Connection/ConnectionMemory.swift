import Synchronization

/// Values that were read from a database, and are kept as long as the database has not changed.
final class ConnectionMemory: Sendable {
  /// What changes with every change of a database that a connection can see.
  struct State: Sendable, Hashable {
    /// The number of rows that this connection has changed, ever.
    let ownChanges: Int64
    /// Changes when another connection has changed the file.
    let dataVersion: Int64
    /// Changes with the schema: DROP TABLE counts as no change of rows.
    let schemaVersion: Int64
  }

  private struct Entry: Sendable {
    let state: State
    let value: any Sendable
  }

  /// The most values that are kept; some are megabytes large.
  private static let most = 8

  private let entries = Mutex<[String: Entry]>([:])

  func value(named name: String, at state: State) -> (any Sendable)? {
    entries.withLock { entries in
      guard let entry = entries[name] else { return nil }
      guard entry.state != state else { return entry.value }
      entries[name] = nil
      return nil
    }
  }

  func keep(_ value: any Sendable, named name: String, at state: State) {
    entries.withLock { entries in
      if entries.count >= Self.most { entries.removeAll() }
      entries[name] = Entry(state: state, value: value)
    }
  }
}
