import CSystem
import CLibrary

/// Input and output on file descriptors; a signal in between does not end a call.
///
/// A closure `isStopped` ends a wait: it is asked some fifty times a second while nothing comes, or nothing is taken.
public enum Descriptor {
  /// How many bytes at most are read from anything but a plain file while nothing in it ends, such as a line: a device
  /// such as `/dev/zero` gives bytes without end.
  public static let mostFromDevice = 64 << 20

  /// How long a wait lasts before it asks the caller whether to go on, in milliseconds.
  static let patience: Int32 = 20

  /// Makes a pipe that no other program inherits.
  ///
  /// - Returns: The end to read from and the end to write to, which the caller closes.
  /// - Throws: A ``SystemError``, as where no descriptor is left.
  public static func makePipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError.last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Waits for input, and reads what there is, at most 64 KiB.
  ///
  /// - Parameter descriptor: An open descriptor.
  /// - Returns: The bytes; nil at the end of the input, or if it cannot be read.
  public static func readChunk(_ descriptor: Int32) -> [UInt8]? {
    guard let bytes = try? readChunk(descriptor, until: nil), !bytes.isEmpty else { return nil }
    return bytes
  }

  /// Waits for input, and reads what there is.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor.
  ///   - most: How many bytes at most.
  ///   - isStopped: Whether to stop waiting and reading; nil to wait for ever.
  /// - Returns: The bytes; none at the end of the input.
  /// - Throws: A ``SystemError``.
  public static func readChunk(
    _ descriptor: Int32,
    most: Int = 65_536,
    until isStopped: (() -> Bool)?
  ) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      count = try read(descriptor, into: UnsafeMutableRawBufferPointer(buffer), until: isStopped)
    }
  }

  /// Waits for input, and reads what there is into a buffer.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor.
  ///   - buffer: The buffer, of one byte at least.
  ///   - isStopped: Whether to stop waiting and reading; nil to wait for ever.
  /// - Returns: How many bytes were read; 0 at the end of the input.
  /// - Throws: A ``SystemError``.
  public static func read(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer,
    until isStopped: (() -> Bool)? = nil
  ) throws -> Int {
    while true {
      if let isStopped {
        // A device that always has bytes is no wait.
        guard !isStopped() else { throw SystemError.stop }
        guard isReady(descriptor, for: POLLIN, milliseconds: patience) else { continue }
      }
      let count = receive(descriptor, buffer)
      if count >= 0 { return count }
      switch errno {
      case EINTR: break
      // Where poll(2) knows nothing of a device, or another program has been faster.
      case EAGAIN: pause()
      default: throw SystemError.last
      }
    }
  }

  /// Writes all of the bytes as they are, and waits whenever a non-blocking descriptor is full.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: An open descriptor; a terminal must only get the bytes of a `ScreenText`.
  ///   - isStopped: Whether to stop waiting while a non-blocking descriptor is full.
  /// - Returns: 0, or the system's error number (`errno`) if it refuses; `ECANCELED` if `isStopped` has ended the wait.
  public static func write(
    _ bytes: UnsafeRawBufferPointer,
    to descriptor: Int32,
    until isStopped: () -> Bool = { false }
  ) -> Int32 {
    var rest = bytes
    var wasReady = false
    while !rest.isEmpty {
      let written = send(rest, descriptor)
      if written >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
        wasReady = false
      } else if errno == EAGAIN {
        guard !isStopped() else { return SystemError.stop.number }
        // Of a device, poll(2) may know nothing, or it may report room where there is too little.
        if wasReady { pause() }
        wasReady = !wasReady && isReady(descriptor, for: POLLOUT, milliseconds: patience)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Waits until one of two descriptors can be read, or has ended.
  ///
  /// - Parameters:
  ///   - first: A descriptor; negative for none.
  ///   - second: Another descriptor; negative for none.
  ///   - milliseconds: How long to wait; nil for ever.
  /// - Returns: Which of the two are ready; neither if the time has run out.
  public static func wait(
    for first: Int32,
    or second: Int32,
    milliseconds: Int32? = nil
  ) -> (first: Bool, second: Bool) {
    var polled = [
      pollfd(fd: first, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&polled, 2, milliseconds ?? -1) < 0, errno == EINTR {}
    // Of a device such as /dev/tty, the poll(2) of macOS says only that it does not know it.
    if polled[0].revents & Int16(POLLNVAL) != 0 {
      return waitBySelect(for: first, or: second, milliseconds: milliseconds)
    }
    return (polled[0].revents != 0, polled[1].revents != 0)
  }

  /// Waits as ``wait(for:or:milliseconds:)`` does, by select(2).
  package static func waitBySelect(
    for first: Int32,
    or second: Int32,
    milliseconds: Int32?
  ) -> (first: Bool, second: Bool) {
    let ready = csy_select(first, second, milliseconds ?? -1)
    return (ready & 1 != 0, ready & 2 != 0)
  }

  /// Whether a descriptor is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }

  /// Waits until a descriptor can be read or written, or has ended, and says whether that happened.
  static func isReady(_ descriptor: Int32, for event: Int32, milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&polled, 1, milliseconds) > 0
  }

  /// Waits for a fiftieth of a second, until the caller asks again.
  public static func pause() { _ = poll(nil, 0, patience) }
}

extension Descriptor {
  /// Reads to the end.
  ///
  /// The size of the file does not count: files that the system makes up, as in /proc, have the size 0.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor.
  ///   - most: The most bytes.
  ///   - isStopped: Whether to stop waiting and reading.
  /// - Returns: The bytes; nil if there are more.
  /// - Throws: A ``SystemError``.
  public static func contents(
    _ descriptor: Int32,
    atMost most: Int,
    until isStopped: @escaping () -> Bool
  ) throws -> [UInt8]? {
    let size = size(of: descriptor) ?? 0
    guard size <= most else { return nil }
    var contents: [UInt8] = []
    contents.reserveCapacity(size)
    while true {
      let chunk = try readChunk(descriptor, until: isStopped)
      guard !chunk.isEmpty else { return contents }
      guard contents.count + chunk.count <= most else { return nil }
      contents += chunk
    }
  }
}

/// Calls the system's `write`: inside the type, the methods above hide that name.
private func send(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// Calls the system's `read`, which a method above hides, too.
private func receive(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
