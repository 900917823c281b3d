internal import CLibrary

/// A program that cannot be started.
public struct SpawnError: Error, Equatable, CustomStringConvertible {
  /// The path of the program.
  public let path: String
  /// The system's error number (`errno`).
  public let code: Int32

  /// The error of a program at a path, by the system's number.
  public init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }

  /// The program and the system's reason.
  public var description: String { "\(path) cannot be started: \(String(cString: strerror(code)))" }
}
