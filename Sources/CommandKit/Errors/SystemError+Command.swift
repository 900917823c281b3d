public import Files
import SQLiteDatabase

extension SystemError {
  /// The error with which a command ends for this one: that it was interrupted, where Ctrl-C has ended a wait.
  ///
  /// - Parameter error: Makes the command's own error of the system's words for the cause.
  /// - Returns: The error to throw.
  public func ending(with error: (String) -> CommandError) -> any Error {
    isStop ? StoreError.interruption : error(message)
  }
}
