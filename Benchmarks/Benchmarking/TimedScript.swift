#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A script for the shell or for its yardstick, which times those statements that follow `.timer on`.
struct TimedScript {
  private let text: String
  private let file: String

  /// A script; it is written into a folder, and so is what comes out.
  init(_ text: String, in workplace: Workplace) {
    self.text = text
    file = workplace.file("script.sql")
  }

  /// Has a program run the script on a database.
  ///
  /// - Returns: The times, in the order of the statements.
  /// - Throws: A ``BenchError`` if the program fails, or says anything but times.
  func run(by program: String, on database: String) throws -> [WorkTime] {
    try write(text, to: file)
    let output = file + ".out"
    let descriptor = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw BenchError("\(output) cannot be written") }
    defer { close(descriptor) }
    _ = try Program(program, [database, ".read \"\(file)\""]).start(output: descriptor).wait()
    return try lines(of: output).map { line in
      guard let time = WorkTime(line: line) else {
        throw BenchError("\(program) said in place of a time: \(line)")
      }
      return time
    }
  }

  private func write(_ text: String, to path: String) throws {
    guard let stream = fopen(path, "w") else { throw BenchError("\(path) cannot be written") }
    let written = fputs(text, stream)
    guard fclose(stream) == 0, written >= 0 else { throw BenchError("\(path) cannot be written") }
  }

  private func lines(of path: String) throws -> [String] {
    guard let stream = fopen(path, "r") else { throw BenchError("\(path) cannot be read") }
    defer { fclose(stream) }
    var lines: [String] = []
    while let line = readLine(from: stream) { lines.append(line) }
    return lines
  }

  /// The next line without its end; `nil` after the last one.
  private func readLine(from stream: UnsafeMutablePointer<FILE>) -> String? {
    var bytes: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(bytes) }
    guard getline(&bytes, &capacity, stream) >= 0, let bytes else { return nil }
    return String(String(cString: bytes).prefix { $0 != "\n" })
  }
}
