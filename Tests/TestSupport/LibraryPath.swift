import Foundation

extension [String: String] {
  /// The variables of a program, and the path of its libraries as the tests have it.
  ///
  /// A test that names the variables of a program would otherwise start it with the system's SQLite, where the
  /// tests themselves run with another one.
  var withLibraryPath: [String: String] {
    let inherited = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("_LIBRARY_PATH") }
    return inherited.merging(self) { $1 }
  }
}
