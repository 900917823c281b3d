#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system's words for why a call failed.
public enum SystemMessage {
  /// Why the last system call failed; the next call may change it.
  public static var last: String { text(of: errno) }

  /// The system's words for an error number (`errno`).
  public static func text(of code: Int32) -> String { String(cString: strerror(code)) }
}
