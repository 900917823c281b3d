#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the environment says.
enum EnvironmentVariable {
  /// The value of a variable; nil where it is not set, or empty.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The user's editor, as a command of the system's shell; nil where none is named.
  static var editor: String? { value("VISUAL") ?? value("EDITOR") }

  /// The folder for temporary files.
  static var temporaryFolder: String { value("TMPDIR") ?? "/tmp" }
}
