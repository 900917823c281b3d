import CSQLite
import Synchronization

/// Refuses SQL that opens other files or runs other code: `ATTACH`, `load_extension()`, and functions that
/// read or write files.
///
/// Dot-commands are refused elsewhere: by `reachesOut` in their signatures.
final class SafeMode: StatementAuthorizer, Sendable {
  private struct State {
    /// The last refusal; nil once ``SafeMode/takeRefusal()`` has returned it.
    var refusal: SafeModeRefusal?
    var hasBegun = false
    var isConfinement = false
    var attachesMemory = false
  }

  private let state = Mutex(State())

  static let functions = [
    "edit", "fts3_tokenizer", "load_extension", "readfile", "writefile", "zipfile", "zipfile_cds",
  ]

  /// Takes effect on a connection.
  func begin(on hooks: ConnectionHooks) {
    state.withLock { $0.hasBegun = true }
    hooks.authorize(by: self)
  }

  /// Whether it has taken effect: then the functions that read and write files fail by themselves, too.
  var hasBegun: Bool { state.withLock(\.hasBegun) }

  /// Whether a refusal is an error like others, and does not end the program.
  var isConfinement: Bool {
    get { state.withLock(\.isConfinement) }
    set { state.withLock { $0.isConfinement = newValue } }
  }

  /// Whether statements may attach databases in memory, which are not files.
  var attachesMemory: Bool {
    get { state.withLock(\.attachesMemory) }
    set { state.withLock { $0.attachesMemory = newValue } }
  }

  /// Returns and forgets the last refusal; nil if nothing was refused since the last call.
  func takeRefusal() -> SafeModeRefusal? {
    state.withLock { state in
      defer { state.refusal = nil }
      return state.refusal
    }
  }

  func decide(_ action: StatementAction) -> Int32 {
    switch action.code {
    // An empty name is that of a temporary database, as VACUUM uses it.
    case SQLITE_ATTACH where attachesMemory && [":memory:", ""].contains(action.first):
      return SQLITE_OK
    case SQLITE_ATTACH:
      return deny("cannot run ATTACH in safe mode")
    case SQLITE_FUNCTION:
      guard let name = action.second?.lowercased(), Self.functions.contains(name) else {
        return SQLITE_OK
      }
      return deny("cannot use the \(name)() function in safe mode")
    default:
      return SQLITE_OK
    }
  }

  private func deny(_ message: String) -> Int32 {
    state.withLock { $0.refusal = SafeModeRefusal(message) }
    return SQLITE_DENY
  }
}

/// The error of something that `-safe` forbids: the program ends with it.
public struct SafeModeRefusal: Error, Sendable {
  /// What is forbidden, in `sqlite3`'s words.
  public let message: String

  /// An error with a message.
  public init(_ message: String) {
    self.message = message
  }
}
