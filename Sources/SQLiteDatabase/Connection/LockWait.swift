import CSQLite
import Files
import CLibrary

/// SQLite's waits for a database that another program has locked, in which SQLite asks nobody whether to go on.
///
/// SQLite sleeps between its tries, and adds up how long it meant to sleep. So when a request to stop ends each sleep at
/// once, the wait is over some milliseconds later, and the statement fails because the database is locked. A busy handler
/// could end the wait itself, but `PRAGMA busy_timeout` would not know of it.
enum LockWait {
  /// Where a thread keeps the hooks of the connection that is lent to it.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The longest sleep without a look at the request, in microseconds.
  private static let longestSleep: Int32 = 20_000

  /// Does some work on a connection, whose waits end when somebody asks for the stop.
  static func ending<Result>(
    by cancellation: Cancellation,
    on hooks: ConnectionHooks,
    _ work: () throws -> Result
  ) rethrows -> Result {
    let outer = (hooks: pthread_getspecific(key), cancellation: hooks.cancellation)
    hooks.cancellation = cancellation
    pthread_setspecific(key, hooks.pointer)
    defer {
      pthread_setspecific(key, outer.hooks)
      hooks.cancellation = outer.cancellation
    }
    return try work()
  }

  /// Gives the databases that are opened from now on a file system that sleeps in this way; else it is SQLite's own.
  static func install() {
    guard let usual = sqlite3_vfs_find(nil) else { return }
    // SQLite keeps it to the end of the process.
    let system = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    system.initialize(to: usual.pointee)
    system.pointee.xSleep = { _, microseconds in
      let hooks = ConnectionHooks.at(pthread_getspecific(LockWait.key))
      var rest = microseconds
      while rest > 0, hooks?.cancellation?.isWanted != true {
        hooks?.progress.showThatItRuns()
        let part = min(rest, LockWait.longestSleep)
        usleep(UInt32(part))
        rest -= part
      }
      return microseconds
    }
    sqlite3_vfs_register(system, 1)
  }
}
