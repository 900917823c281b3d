internal import CLibrary

/// Where a run writes, and the ends from which this program reads it.
struct OutputEnds {
  /// The program's standard output and error.
  let written: [Int32]
  /// The ends to read from: two pipes, or one terminal.
  let read: [Int32]
  /// All descriptors of the program's side, to be closed once it has started.
  private let theirs: [Int32]

  /// Opens two pipes, or a pseudo-terminal that passes all bytes on as they are.
  init(_ output: FuzzRun.Output) throws {
    switch output {
    case .pipes:
      var (first, second): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
      guard pipe(&first) == 0, pipe(&second) == 0 else { throw FuzzError("no pipe can be made") }
      written = [first[1], second[1]]
      read = [first[0], second[0]]
      theirs = written
    case .terminal(let columns, let rows):
      var (controller, device): (Int32, Int32) = (-1, -1)
      var size = winsize(
        ws_row: UInt16(clamping: rows),
        ws_col: UInt16(clamping: columns),
        ws_xpixel: 0,
        ws_ypixel: 0
      )
      guard openpty(&controller, &device, nil, nil, &size) == 0 else {
        throw FuzzError("no terminal can be made")
      }
      var settings = termios()
      tcgetattr(device, &settings)
      settings.c_oflag &= ~tcflag_t(OPOST)
      tcsetattr(device, TCSANOW, &settings)
      written = [device, device]
      read = [controller]
      theirs = [device]
    }
    for descriptor in theirs + read { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  /// Closes the program's side, after it has started.
  func closeTheirs() {
    for descriptor in theirs { close(descriptor) }
  }

  /// Closes this program's side.
  func closeRead() {
    for descriptor in read { close(descriptor) }
  }
}
