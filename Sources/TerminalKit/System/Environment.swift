import Files
import CLibrary

/// The environment of the process: its variables, and the programs within its reach.
public enum Environment {
  /// The value of an environment variable; nil if it is not set, or empty and `allowsEmpty` is false.
  public static func variable(_ name: String, allowsEmpty: Bool = false) -> String? {
    guard let value = getenv(name), allowsEmpty || value.pointee != 0 else { return nil }
    return String(systemBytes: value)
  }

  /// Whether the terminal that `TERM` names can move its cursor.
  public static var canMoveCursor: Bool {
    !["dumb", "unknown"].contains(variable("TERM") ?? "unknown")
  }

  /// Whether the terminal that `TERM` names understands what xterm does, beyond moving the cursor; others might show it.
  public static var isLikeXterm: Bool {
    guard let name = variable("TERM") else { return false }
    return !["dumb", "unknown", "linux", "eterm", "cons25", "sun", "vt52"].contains {
      name.hasPrefix($0)
    }
  }

  /// The user's editor, as a command for the system's shell: `VISUAL`, else `EDITOR`; nil if neither is set.
  public static var editor: String? { variable("VISUAL") ?? variable("EDITOR") }

  /// The folder for temporary files: `TMPDIR`, else `/tmp`.
  public static var temporaryFolder: String { variable("TMPDIR") ?? "/tmp" }

  /// Whether one of the folders in `PATH` contains a program of that name.
  public static func hasProgram(_ name: String) -> Bool {
    // As bytes: splitting characters would take a tenth of the time until the prompt.
    (variable("PATH") ?? "").utf8.split(separator: UInt8(ascii: ":")).contains { folder in
      access((String(Substring(folder)) + "/" + name).systemBytes, X_OK) == 0
    }
  }
}
