import Foundation
import TestSupport

/// An extension of SQLite with the function `direct(FILE)`, which makes that file, and which only SQL that is typed may
/// call.
enum HostileExtension {
  private static let source = """
    #include <stdio.h>
    #include <sqlite3ext.h>
    SQLITE_EXTENSION_INIT1
    static void direct(sqlite3_context *context, int count, sqlite3_value **values) {
      FILE *file = fopen((const char *)sqlite3_value_text(values[0]), "w");
      if (file) fclose(file);
      sqlite3_result_int(context, 1);
    }
    int sqlite3_extension_init(sqlite3 *db, char **error, const sqlite3_api_routines *api) {
      SQLITE_EXTENSION_INIT2(api);
      return sqlite3_create_function_v2(
        db, "direct", 1, SQLITE_UTF8 | SQLITE_DIRECTONLY | SQLITE_DETERMINISTIC, 0, direct, 0, 0, 0);
    }
    """

  /// Whether there is a compiler, and SQLite's header for extensions.
  static let isCompilable = (try? compile(in: TemporaryFolder())) == true

  /// Whether the shell loads any on this system.
  private static var loadsExtensions: Bool {
    #if canImport(Darwin)
      false
    #else
      true
    #endif
  }

  /// Compiles it into a folder, as `good.so`, and once more as `evil.so`, which makes the file `canary` when it is
  /// loaded; returns whether there is a compiler, and SQLite's header for extensions.
  static func compile(in folder: TemporaryFolder) throws -> Bool {
    guard loadsExtensions else { return false }
    let loud = source.replacing(
      "SQLITE_EXTENSION_INIT2(api);",
      with:
        "SQLITE_EXTENSION_INIT2(api); FILE *canary = fopen(\"\(folder.path)/canary\", \"w\"); fclose(canary);"
    )
    for (name, text) in [("good", source), ("evil", loud)] {
      let file = try folder.write(text, to: "\(name).c")
      guard let compiler = ["cc", "clang"].first(where: SystemProgram.isInstalled),
        try SystemProgram.run(
          compiler,
          ["-shared", "-fPIC", "-o", "\(folder.path)/\(name).so", file]
        ).status == 0
      else { return false }
    }
    return true
  }
}
