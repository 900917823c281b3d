internal import CLibrary

extension Program {
  /// Runs the program to its end, and returns its output.
  ///
  /// - Throws: A ``BenchError`` if the program fails.
  func output() throws -> String {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw BenchError("no pipe can be made") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let run = try start(output: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    var written: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(ends[0], &room, room.count)
      if count > 0 {
        written += room.prefix(count)
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    _ = try run.wait()
    return String(decoding: written, as: UTF8.self)
  }
}
