public import Foundation

/// What a program left after when it ran in a pipe.
public struct ProgramResult: Equatable {
  /// What it wrote on its standard output.
  public var output: String
  /// What it wrote on its standard error.
  public var errors: String
  /// The status with which it ended.
  public var status: Int32

  /// What a test expects.
  public init(output: String, errors: String, status: Int32) {
    self.output = output
    self.errors = errors
    self.status = status
  }
}

extension Process {
  /// Runs the process with a text as its input, and collects what it writes.
  ///
  /// Its libraries are those of the tests. Bytes that are no UTF-8 become replacement characters.
  ///
  /// - Throws: Foundation's error where the process cannot be started.
  public func run(input: String) throws -> ProgramResult {
    let folder = try TemporaryFolder()
    let files = ["in", "out", "err"].map { folder.path + "/" + $0 }
    // Files, unlike pipes, take any amount of output while nobody reads.
    environment = environment?.withLibraryPath
    try input.write(toFile: files[0], atomically: false, encoding: .utf8)
    for path in files[1...] { try "".write(toFile: path, atomically: false, encoding: .utf8) }
    standardInput = FileHandle(forReadingAtPath: files[0])
    standardOutput = FileHandle(forWritingAtPath: files[1])
    standardError = FileHandle(forWritingAtPath: files[2])
    try run()
    waitUntilExit()
    return ProgramResult(
      output: try text(of: files[1]),
      errors: try text(of: files[2]),
      status: terminationStatus
    )
  }

  private func text(of file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
  }
}
