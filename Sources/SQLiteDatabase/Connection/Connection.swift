import CSQLite
import Files
import Synchronization
import CLibrary

/// SQLite's handle of an open database (`sqlite3`), which is closed with this object or before.
///
/// SQLite itself takes no locks for it (`SQLITE_OPEN_NOMUTEX`): all but ``interrupt()`` is done under ``withLock(_:)``.
final class Connection: Sendable {
  /// SQLite's own handle.
  nonisolated(unsafe) let handle: OpaquePointer

  private let lock = ConnectionLock()
  private let isOpen = Mutex(true)

  /// Opens a connection, and reads nothing of the database yet.
  ///
  /// - Throws: A ``StoreError`` where SQLite cannot open the file.
  init(_ location: Location, _ options: OpenOptions) throws {
    var handle: OpaquePointer?
    let access =
      options.isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    // SQLite keeps these flags for the files of ATTACH.
    let links = options.followsLinks ? 0 : SQLITE_OPEN_NOFOLLOW
    let path = location.name.systemBytes
    let code = sqlite3_open_v2(path, &handle, access | links | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      defer { sqlite3_close(handle) }
      throw handle.map { StoreError(opening: location, failedOn: $0) }
        ?? StoreError(opening: location, code: SQLITE_NOMEM)
    }
    self.handle = handle
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, options.patience)
    csq_take_double_quoted_strings(handle, 1)
    csq_write_everything(handle)
  }

  deinit { close() }

  /// Does some work while no other thread does any; the work may call this again.
  func withLock<Result>(_ work: () throws -> Result) rethrows -> Result {
    try lock.withLock(work)
  }

  /// Whether the connection has been closed.
  var isClosed: Bool { isOpen.withLock { !$0 } }

  /// Stops the statement that runs at this moment, from any thread.
  func interrupt() {
    isOpen.withLock { if $0 { sqlite3_interrupt(handle) } }
  }

  /// Closes the connection when no thread works with it.
  ///
  /// Statements that are still held keep the file open.
  func close() {
    lock.withLock {
      isOpen.withLock {
        guard $0 else { return }
        $0 = false
        sqlite3_close_v2(handle)
      }
    }
  }
}

/// Lets one thread at a time use a connection; the thread that has it may take it again.
///
/// A thread cannot take a `Mutex` of the standard library again, but commands that nest their pieces of work must.
final class ConnectionLock: Sendable {
  nonisolated(unsafe) private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// A lock that nobody has.
  init() {
    mutex = .allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Does some work when no other thread does work under this lock.
  func withLock<Result>(_ work: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try work()
  }
}
