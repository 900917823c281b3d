internal import CLibrary

/// A script for the shell or its yardstick, in which the statements after `.timer on` are timed.
struct TimedScript {
  private let text: String
  private let file: String

  /// Makes a script; the script and its output go into files of the workplace.
  init(_ text: String, in workplace: Workplace) {
    self.text = text
    file = workplace.file("script.sql")
  }

  /// Runs the script with a program, on a database.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - database: The path of the database.
  /// - Returns: The times of the statements, in their order.
  /// - Throws: A ``BenchError`` if the program fails, or prints anything but times.
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

  /// Reads the next line without its line break; nil after the last line.
  private func readLine(from stream: UnsafeMutablePointer<FILE>) -> String? {
    var bytes: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(bytes) }
    guard getline(&bytes, &capacity, stream) >= 0, let bytes else { return nil }
    return String(String(cString: bytes).prefix { $0 != "\n" })
  }
}
