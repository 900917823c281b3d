import CSQLite
import Files
import QueryBuilder

#if STATIC_EXECUTABLE
  import CLibrary
#endif

extension Session {
  /// Loads an extension of SQLite.
  ///
  /// SQLite reads the schema again with the next statement: then it knows which of the new functions text of the
  /// schema may call.
  ///
  /// - Parameters:
  ///   - path: The library, with or without the system's ending of libraries, such as `.so`.
  ///   - entryPoint: The function to call; nil for SQLite's default.
  /// - Throws: A ``StoreError`` with the system's reason, or while a transaction is open: until its end SQLite could
  ///   not read the schema again.
  public func loadExtension(_ path: String, entryPoint: String?) throws {
    guard !isInTransaction else {
      throw StoreError(
        "an extension cannot be loaded while a transaction is open",
        remedy: "COMMIT or ROLLBACK first."
      )
    }
    try hooks.loadExtension(path, entryPoint: entryPoint)
  }

  /// Makes SQLite read the schema again if an extension may have added functions.
  ///
  /// A schema that was read before lets everything in it call them. Within a transaction SQLite would lose what FTS5
  /// has gathered, so that this waits for its end.
  func readSchemaForNewFunctions() throws {
    guard !isInTransaction, !hasOpenStatement else { return }
    hooks.hasNewFunctions = false
    do {
      try ownWork {
        let isWritable = try integer(RawStatement("PRAGMA writable_schema")) == 1
        try run(RawStatement("PRAGMA writable_schema=RESET"))
        if isWritable { try run(RawStatement("PRAGMA writable_schema=ON")) }
      }
    } catch {
      hooks.hasNewFunctions = true
      throw error
    }
  }
}

extension ConnectionHooks {
  /// Loads an extension, and notes that there may be new functions, even if it failed half-way.
  func loadExtension(_ path: String, entryPoint: String?) throws {
    #if canImport(Glibc)
      hasNewFunctions = true
      #if STATIC_EXECUTABLE
        // Extensions such as sqlite-vec call the mathematical library without asking for it, because other programs have it.
        _ = dlopen("libm.so.6", RTLD_NOW | RTLD_GLOBAL)
      #endif
      var message: UnsafeMutablePointer<CChar>?
      let code = sqlite3_load_extension(connection, path.systemBytes, entryPoint, &message)
      defer { sqlite3_free(message) }
      guard code != SQLITE_OK else { return }
      throw StoreError(
        message.map { String(cString: $0) } ?? "cannot load \(path)",
        remedy: Self.loadingRemedy
      )
    #else
      throw StoreError("the shell loads no extensions on this system")
    #endif
  }

  /// What may help where the system cannot load a library.
  private static var loadingRemedy: String? {
    // Scripts/release sets the flag, because the compiler does not know how the program will be linked.
    #if STATIC_EXECUTABLE
      "This program is linked statically, and loads only what fits the C library that it was built with;"
        + " a plain swift build makes one that loads any."
    #else
      nil
    #endif
  }
}
