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
    let name: String
    let state: State
    let value: any Sendable
  }

  /// The most values that are kept; some are megabytes large.
  private static let most = 8

  /// Whether values are kept that were read while changes could still be rolled back.
  let keepsUncommitted: Bool

  /// In the order in which they were kept.
  private let entries = Mutex<[Entry]>([])

  init(keepsUncommitted: Bool = false) {
    self.keepsUncommitted = keepsUncommitted
  }

  func value(named name: String, at state: State) -> (any Sendable)? {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.name == name }) else { return nil }
      guard entries[index].state != state else { return entries[index].value }
      entries.remove(at: index)
      return nil
    }
  }

  func keep(_ value: any Sendable, named name: String, at state: State) {
    entries.withLock { entries in
      let entry = Entry(name: name, state: state, value: value)
      if let index = entries.firstIndex(where: { $0.name == name }) {
        entries[index] = entry
      } else {
        if entries.count >= Self.most { entries.removeFirst() }
        entries.append(entry)
      }
    }
  }

  func forgetAll() {
    entries.withLock { $0.removeAll() }
  }
}
