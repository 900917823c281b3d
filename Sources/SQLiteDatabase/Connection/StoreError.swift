import CSQLite

/// An error of the database: what happened and, if anything helps, what to do.
public struct StoreError: Error, CustomStringConvertible {
  /// What SQLite says about a failed statement.
  public struct Failure: Sendable {
    /// When a statement failed.
    public enum Phase: Sendable {
      /// While it was compiled: the text is wrong, or names a table or column that does not exist.
      case prepare
      /// While it ran.
      case step
    }

    /// SQLite's extended result code.
    public let code: Int32
    /// When the statement failed.
    public let phase: Phase
    /// The statement's text.
    public let sql: String
    /// Where in the text the error is, as an offset in UTF-8 bytes; nil if SQLite does not say.
    public let offset: Int?
    /// The text with the values that were bound, of a statement for which SQLite calls the database damaged.
    public internal(set) var boundSQL: String?

    /// SQLite's primary result code, the lower byte of ``code``.
    public var primaryCode: Int32 { code & 0xff }
  }

  /// What happened, as a sentence without its full stop.
  public let message: String
  /// What to do about it; nil if nothing is known to help.
  public let remedy: String?
  /// What SQLite says; nil if the error is not one of SQLite's.
  public internal(set) var failure: Failure?

  /// The error of work that was stopped; its message is SQLite's own word for it.
  public static let interruption = StoreError(
    "interrupted",
    failure: Failure(code: SQLITE_INTERRUPT, phase: .step, sql: "", offset: nil)
  )

  /// The remedy of an error that has ended the user's open transaction.
  static let rollback = "The transaction was rolled back."

  /// Whether the error has ended the user's open transaction, so that nothing is left of what was done in it.
  public var hasEndedTransaction: Bool { remedy == Self.rollback }

  /// An error that this program finds itself, or one that SQLite reports by a failure.
  public init(_ message: String, failure: Failure? = nil, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
    self.failure = failure
  }

  /// The error of a call that failed on a connection, apart from any session.
  ///
  /// Make it directly after the call: SQLite keeps only the last error.
  public init(failedOn connection: OpaquePointer, preparing sql: String = "") {
    let code = sqlite3_extended_errcode(connection)
    self.init(
      String(cString: sqlite3_errmsg(connection)),
      failure: Failure(code: code, phase: .prepare, sql: sql, offset: nil)
    )
  }

  /// The error of a SQL text with a NUL character in it.
  init(holdingNUL sql: String) {
    self.init(
      "the statement holds a NUL character, where SQL text ends",
      failure: Failure(code: SQLITE_ERROR, phase: .prepare, sql: sql, offset: nil),
      remedy: "in a string write char(0); convert a script in UTF-16 to UTF-8"
    )
  }

  /// What happened, for people.
  ///
  /// A locked database is told as such, even where SQLite names what it was about to read (`vtable constructor failed:
  /// reminderTexts`). The error of opening a file names the file.
  public var plainMessage: String {
    guard let failure, failure.isBusy, failure.phase == .step || !failure.sql.isEmpty else {
      return message
    }
    return String(cString: sqlite3_errstr(SQLITE_BUSY))
  }

  /// What happened.
  public var description: String { message }

  /// Whether the work was stopped; see ``Failure/isInterruption``.
  public var isInterruption: Bool { failure?.isInterruption ?? false }
}

extension StoreError.Failure {
  /// Whether Ctrl-C or a progress handler stopped the statement (`SQLITE_INTERRUPT`).
  public var isInterruption: Bool { primaryCode == SQLITE_INTERRUPT }

  /// Whether another connection has locked the database (`SQLITE_BUSY`): it may work a little later.
  public var isBusy: Bool { primaryCode == SQLITE_BUSY }

  /// Whether another connection has written what the transaction has read as it was before, so that waiting is of no
  /// use (`SQLITE_BUSY_SNAPSHOT`, in WAL mode).
  public var isOfOldSnapshot: Bool { code == SQLITE_BUSY | 2 << 8 }

  /// Whether the connection itself still uses what the statement would change (`SQLITE_LOCKED`).
  var isLocked: Bool { primaryCode == SQLITE_LOCKED }

  /// Whether the statement would write to a database that can only be read (`SQLITE_READONLY`).
  public var isReadOnly: Bool { primaryCode == SQLITE_READONLY }

  /// Whether there is no room for what the statement writes (`SQLITE_FULL`).
  public var isFull: Bool { primaryCode == SQLITE_FULL }

  /// Whether the system cannot read or write the file (`SQLITE_IOERR`).
  public var isOfSystem: Bool { primaryCode == SQLITE_IOERR }

  /// Whether the file was moved or deleted while it was open (`SQLITE_READONLY_DBMOVED`).
  public var isOfMovedFile: Bool { code == SQLITE_READONLY | 4 << 8 }

  /// Whether the folder of the file takes no journal (`SQLITE_READONLY_DIRECTORY`).
  public var isOfFolder: Bool { code == SQLITE_READONLY | 6 << 8 }

  /// Whether the statement failed for what the file or the disk is at the moment, whatever its values were.
  public var isOfFile: Bool {
    isBusy || isReadOnly || isFull || isOfSystem || primaryCode == SQLITE_CANTOPEN
  }

  /// Whether the file itself is damaged, and not only what a module as FTS5 keeps in it.
  public var isOfDamagedFile: Bool { code == SQLITE_CORRUPT }

  /// Whether the file is damaged (`SQLITE_CORRUPT`).
  public var isCorruption: Bool { primaryCode == SQLITE_CORRUPT }

  /// Whether SQLite has no special code for the error (`SQLITE_ERROR`): the SQL is wrong, or FTS5 refuses
  /// a MATCH expression.
  public var isGeneric: Bool { primaryCode == SQLITE_ERROR }

  /// Whether a row broke a constraint.
  public var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }
}

/// What some work returns; nil where it fails.
///
/// - Throws: A ``StoreError`` if the work was interrupted, and what is no error of a database.
public func attempt<Answer>(_ work: @autoclosure () throws -> Answer) throws -> Answer? {
  do {
    return try work()
  } catch let error as StoreError where !error.isInterruption {
    return nil
  }
}
