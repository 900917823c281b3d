import Files
import Output
import SQLiteDatabase

/// Files of text that commands read and write as a whole.
public enum TextFile {
  /// Reads a file in UTF-8; a mark of the byte order at its beginning is left out.
  ///
  /// - Throws: A ``CommandError`` with the system's reason, a ``SafeModeRefusal``, a `StoreError` after Ctrl-C.
  public static func text(at path: String, in context: CommandContext) throws -> String {
    try refuseInSafeMode(context)
    // Also of a plain file, of which the commands make texts and values that take several times as much.
    let most = Descriptor.mostFromDevice
    try context.refuseOwnFile(path, reading: true)
    var bytes: [UInt8]
    do {
      let descriptor = try Descriptor.open(reading: path, until: context.isStopped)
      defer { Descriptor.close(descriptor) }
      let contents = try Descriptor.contents(descriptor, atMost: most, until: context.isStopped)
      guard let contents else { throw CommandError("\(path) is larger than \(most >> 20) MB") }
      bytes = contents
    } catch let error as SystemError {
      throw failure("read", path, error)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError("\(path) is not UTF-8 text")
    }
    return text
  }

  private static func write(_ text: String, to path: String, in context: CommandContext) throws {
    let file = try context.outputFile(path).output()
    file.write(text)
    do {
      try file.flush()
    } catch let error as OutputError {
      throw failure("write", path, SystemError(number: error.code), "; it is not whole")
    } catch is InterruptedOutput {
      throw StoreError.interruption
    }
  }

  /// Writes a file by way of another one beside it, so that it never is half written, nor empty on a full disk.
  ///
  /// What is no plain file, and what lies in a folder where no file can be made, is written as it is.
  ///
  /// - Throws: A ``CommandError`` with the system's reason, which says whether the file is as it was.
  public static func replace(_ text: String, at path: String, in context: CommandContext) throws {
    try refuseInSafeMode(context)
    try context.refuseOwnFile(path)
    do {
      guard try !Descriptor.replaceFile(at: path, with: text, rights: 0o666) else { return }
    } catch let error as SystemError {
      throw failure("write", path, error, "; it is as it was")
    }
    try write(text, to: path, in: context)
  }

  /// Throws in safe mode, in which no file is read or written.
  public static func refuseInSafeMode(_ context: CommandContext) throws {
    guard !context.isSafe else { throw SafeModeRefusal("cannot read or write files in safe mode") }
  }

  private static func failure(
    _ verb: String,
    _ path: String,
    _ error: SystemError,
    _ state: String = ""
  ) -> any Error {
    error.ending { CommandError("cannot \(verb) \"\(path)\": \($0)\(state)") }
  }
}
