import TerminalKit

/// A buffered output of bytes, to a file descriptor, a closure or memory.
///
/// Writing never throws: the first failure is kept, what is written after it is dropped, and `check()`
/// throws it once, so that whoever drives the output stops there. The descriptor is not closed, and
/// nothing is flushed when the output goes away: call `flush()`. To see a closed pipe as a failure, the
/// process must ignore `SIGPIPE`.
public final class ByteOutput {
  /// The number of bytes written so far, whether they left the buffer or not.
  public var byteCount: Int { flushedByteCount + count }

  /// The failure that stopped this output, if any.
  public var failure: (any Error)? { firstFailure }

  /// Whether results that are written here are to stop.
  public let interruption = OutputInterruption()

  /// Called before bytes leave, so that what stands in their way on a terminal can be taken away.
  public var willSend: (() -> Void)?

  private let receive: (UnsafeRawBufferPointer) throws -> Void
  private let buffer: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var flushedByteCount = 0
  private var firstFailure: (any Error)?
  private var hasReported = false

  private static let capacity = 65536

  /// Makes an output that hands its bytes to a closure, up to 64 KiB at a time.
  ///
  /// The bytes are valid during the call only. An error that the closure throws stops the output.
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

  /// Whether there is no use in writing more of a result.
  var takesNoMore: Bool { firstFailure != nil || interruption.stopsWriter() }

  /// Begins anew after a failure: what is written from now on goes somewhere else.
  public func reopen() {
    count = 0
    firstFailure = nil
    hasReported = false
  }

  /// Sends what is buffered on its way, and throws the failure if it was not thrown before.
  public func flush() throws {
    drain()
    try check()
  }

  /// Throws the failure that stopped this output, the first time it is asked after it.
  public func check() throws {
    guard let failure = firstFailure, !hasReported else { return }
    hasReported = true
    throw failure
  }

  /// Writes bytes as they are.
  public func write(_ bytes: UnsafeRawBufferPointer) {
    append(bytes)
  }

  /// Writes bytes as they are, without a call where there is room: for what is done for each cell.
  @inline(__always)
  func append(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    guard bytes.count <= Self.capacity - count else { return drain(before: bytes) }
    Self.copy(start, bytes.count, to: UnsafeMutableRawPointer(buffer + count))
    count += bytes.count
  }

  /// Writes bytes for which there is no room beside those that wait.
  @inline(never)
  private func drain(before bytes: UnsafeRawBufferPointer) {
    drain()
    if bytes.count <= Self.capacity { append(bytes) } else { send(bytes) }
  }

  /// Copies bytes: a few, as a number's, in less time than the system's function takes to be called.
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
    // The first half and the last one, which overlap unless there are 8 or 16 bytes.
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

  /// Sends what waits; not a part of its callers, whose loops it would only slow down.
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
