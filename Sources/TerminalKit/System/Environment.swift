#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the process's environment says: its variables, and the programs and files that it can reach.
public enum Environment {
  /// The value of an environment variable; nil where it is not set or, unless that is allowed, empty.
  public static func variable(_ name: String, allowsEmpty: Bool = false) -> String? {
    guard let value = getenv(name), allowsEmpty || value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The user's editor, as a command of the system's shell; nil where the environment names none.
  public static var editor: String? { variable("VISUAL") ?? variable("EDITOR") }

  /// The folder for temporary files.
  public static var temporaryFolder: String { variable("TMPDIR") ?? "/tmp" }

  /// Whether one of the folders in `PATH` has a program of that name.
  public static func hasProgram(_ name: String) -> Bool {
    (variable("PATH") ?? "").split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// Whether there is a file or folder of that name.
  public static func hasFile(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
