import GRDBSQLite
import Synchronization

/// Refuses SQL that reaches for other files or for code: `ATTACH`, and functions that read or write files.
final class SafeMode: Sendable {
  /// What was refused since it was asked last.
  private let refusal = Mutex<String?>(nil)

  private static let functions = [
    "edit", "fts3_tokenizer", "load_extension", "readfile", "writefile", "zipfile", "zipfile_cds",
  ]

  /// Takes effect on a connection, whose compilations it must outlive.
  func begin(on connection: OpaquePointer) {
    sqlite3_set_authorizer(
      connection,
      { context, action, _, name, _, _ in
        guard let context else { return SQLITE_OK }
        return Unmanaged<SafeMode>.fromOpaque(context).takeUnretainedValue()
          .decide(action, name.map { String(cString: $0) })
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// What was refused, once.
  func takeRefusal() -> SafeModeRefusal? {
    refusal.withLock { refusal in
      defer { refusal = nil }
      return refusal.map(SafeModeRefusal.init)
    }
  }

  private func decide(_ action: Int32, _ name: String?) -> Int32 {
    switch action {
    case SQLITE_ATTACH:
      return deny("cannot run ATTACH in safe mode")
    case SQLITE_FUNCTION:
      guard let name = name?.lowercased(), Self.functions.contains(name) else { return SQLITE_OK }
      return deny("cannot use the \(name)() function in safe mode")
    default:
      return SQLITE_OK
    }
  }

  private func deny(_ message: String) -> Int32 {
    refusal.withLock { $0 = message }
    return SQLITE_DENY
  }
}

/// What `-safe` does not allow: the program ends with it.
public struct SafeModeRefusal: Error, Sendable {
  /// What was refused, in `sqlite3`'s words.
  public let message: String

  /// A refusal of something.
  public init(_ message: String) {
    self.message = message
  }
}
