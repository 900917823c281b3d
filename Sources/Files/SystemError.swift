import CLibrary

/// The error of a system call, or that the caller ended its wait.
public struct SystemError: Error, Equatable {
  /// The system's number for the cause (`errno`); `ECANCELED` where the caller ended the wait.
  public let number: Int32

  /// Makes the error of a number.
  public init(number: Int32) {
    self.number = number
  }

  /// The error of the system call that has just failed.
  public static var last: SystemError { SystemError(number: errno) }

  /// The error for a wait that the caller ended: no call on a file gives this number.
  public static let stop = SystemError(number: ECANCELED)

  /// Whether the caller ended the wait.
  public var isStop: Bool { self == .stop }

  /// The system's words for the cause.
  public var message: String { String(cString: strerror(number)) }
}
