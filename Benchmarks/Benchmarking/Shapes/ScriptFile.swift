internal import CLibrary

/// A file that is written piece by piece, so that none of it stays in memory.
struct ScriptFile {
  private let stream: UnsafeMutablePointer<FILE>
  private let path: String

  /// Writes a file; what was there is lost.
  static func write(to path: String, _ body: (ScriptFile) -> Void) throws {
    guard let stream = fopen(path, "w") else { throw BenchError("\(path) cannot be written") }
    body(ScriptFile(stream: stream, path: path))
    let hasFailed = ferror(stream) != 0
    guard fclose(stream) == 0, !hasFailed else { throw BenchError("\(path) cannot be written") }
  }

  /// Adds a text.
  func add(_ text: String) {
    fputs(text, stream)
  }
}
