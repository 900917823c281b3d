import CSQLite

extension Store {
  /// Has SQLite take no locks, for a program that uses it from one thread at a time.
  ///
  /// To compile a statement SQLite asks for memory some twenty times, each time under a lock, which takes a tenth
  /// of the time in a program that has another thread. ``interrupt()`` needs no lock: it sets a flag.
  /// The call has an effect only before the first database is opened.
  public static func useOneThread() {
    _ = csq_use_one_thread()
  }
}
