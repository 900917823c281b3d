import TerminalKit

/// A buffered output of bytes to a file descriptor or a closure.
///
/// Writing never throws. The output keeps the first failure and drops all later bytes, and `check()` throws the
/// failure once, so that the caller stops there. The output does not close its descriptor, and `deinit` does not
/// flush the buffer: call `flush()`. A closed pipe is a failure only if the process ignores `SIGPIPE`.
public final class ByteOutput {
  /// The number of bytes written so far, including those still in the buffer.
  public var byteCount: Int { flushedByteCount + count }

  /// The failure that stopped this output, if any.
  public var failure: (any Error)? { firstFailure }

  /// Other threads request here that results stop.
  public let interruption = OutputInterruption()

  /// Called before bytes leave the buffer, to clear the way for them on a terminal.
  public var willSend: (() -> Void)?

  private let receive: (UnsafeRawBufferPointer) throws -> Void
  private let buffer: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var flushedByteCount = 0
  private var firstFailure: (any Error)?
  private var hasReported = false

  private static let capacity = 65536

  /// Makes an output to a closure.
  ///
  /// The closure receives blocks of up to 64 KiB; bytes that one call writes beyond that come as one block. A
  /// block is valid during the call only. An error that the closure throws stops the output.
  public init(to receive: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    self.receive = receive
    buffer = .allocate(capacity: Self.capacity)
  }

  /// Makes an output to an open file descriptor.
  public convenience init(fileDescriptor: Int32) {
    self.init { bytes in
      let code = Descriptor.write(bytes, to: fileDescriptor)
      guard code == 0 else { throw OutputError(code: code) }
    }
  }

  deinit {
    buffer.deallocate()
  }

  /// Whether writing more of a result has no effect, after a failure or an interruption.
  var takesNoMore: Bool { firstFailure != nil || interruption.stopsWriter() }

  /// Forgets a failure and the bytes in the buffer, because the closure writes to another place from now on.
  public func reopen() {
    count = 0
    firstFailure = nil
    hasReported = false
  }

  /// Empties the buffer, and throws the failure unless it was thrown before.
  public func flush() throws {
    drain()
    try check()
  }

  /// Throws the failure that stopped this output, the first time only.
  public func check() throws {
    guard let failure = firstFailure, !hasReported else { return }
    hasReported = true
    throw failure
  }

  /// Writes bytes as they are.
  public func write(_ bytes: UnsafeRawBufferPointer) {
    append(bytes)
  }

  /// Writes bytes as they are, inlined while the buffer has room: for code that runs for each cell.
  @inline(__always)
  func append(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    guard bytes.count <= Self.capacity - count else { return drain(before: bytes) }
    Self.copy(start, bytes.count, to: UnsafeMutableRawPointer(buffer + count))
    count += bytes.count
  }

  /// Empties the buffer, which has no room for the bytes, and writes them.
  @inline(never)
  private func drain(before bytes: UnsafeRawBufferPointer) {
    drain()
    if bytes.count <= Self.capacity { append(bytes) } else { send(bytes) }
  }

  /// Copies bytes; a few bytes, such as a number's, faster than a call of the system's function.
  @inline(__always)
  private static func copy(
    _ source: UnsafeRawPointer,
    _ count: Int,
    to target: UnsafeMutableRawPointer
  ) {
    guard 4...16 ~= count else {
      target.copyMemory(from: source, byteCount: count)
      return
    }
    // Two halves, which overlap unless there are 8 or 16 bytes.
    if count >= 8 {
      let last = source.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      target.storeBytes(of: source.loadUnaligned(as: UInt64.self), as: UInt64.self)
      target.storeBytes(of: last, toByteOffset: count - 8, as: UInt64.self)
    } else {
      let last = source.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      target.storeBytes(of: source.loadUnaligned(as: UInt32.self), as: UInt32.self)
      target.storeBytes(of: last, toByteOffset: count - 4, as: UInt32.self)
    }
  }

  /// Writes one byte.
  public func write(_ byte: UInt8) {
    if count == Self.capacity { drain() }
    buffer[count] = byte
    count += 1
  }

  /// Writes bytes as they are.
  public func write(_ bytes: [UInt8]) {
    // Most separators are one byte.
    if bytes.count == 1 { return write(bytes[0]) }
    bytes.withUnsafeBytes { write($0) }
  }

  /// Writes a text in UTF-8.
  public func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes one byte several times.
  func write(_ byte: UInt8, times: Int) {
    var rest = times
    while rest > 0 {
      if count == Self.capacity { drain() }
      let run = min(rest, Self.capacity - count)
      (buffer + count).update(repeating: byte, count: run)
      count += run
      rest -= run
    }
  }

  /// Empties the buffer; never inlined, because that would slow down the loops of its callers.
  @inline(never)
  private func drain() {
    guard count > 0 else { return }
    let bytes = UnsafeRawBufferPointer(start: buffer, count: count)
    count = 0
    send(bytes)
  }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    flushedByteCount += bytes.count
    guard firstFailure == nil else { return }
    willSend?()
    do {
      try receive(bytes)
    } catch {
      firstFailure = error
    }
  }
}
