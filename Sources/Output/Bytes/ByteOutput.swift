public import Files
import SQLText
public import TerminalKit

/// A buffered output of bytes to a file descriptor or a closure.
///
/// Whatever was written, the buffer makes it harmless when it goes to a terminal: only control sequences that were
/// written as such reach the terminal as they are. Files and pipes get all bytes as they are.
///
/// Writing never throws. The output keeps the first failure and drops all later bytes, and `check()` throws the
/// failure once, so that the caller stops there. The output does not close its descriptor, and `deinit` does not
/// flush the buffer: call `flush()`. A closed pipe is a failure only if the process ignores `SIGPIPE`.
public final class ByteOutput {
  /// The number of bytes written so far, including those still in the buffer.
  public var byteCount: Int { flushedByteCount + count }

  /// The failure that stopped this output, if any.
  @exclusivity(unchecked) public private(set) var failure: (any Error)?

  /// Stops results; nil if nothing does.
  ///
  /// Tables look at it at each row, because all their rows may have been read before the first line is drawn. The
  /// other formats end with the rows that they are given.
  public var cancellation: Cancellation?

  /// Whether rows were left out because of a request to stop.
  private var hasLeftOutRows = false

  private var clear: (() -> Void)?
  private var copied: ((ShownText) -> Void)?

  /// Whether the output changed data to make it harmless, so that what arrived differs from what was written.
  public private(set) var hasReplacedData = false

  /// Begins to look anew whether data is changed.
  public func forgetReplacedData() { hasReplacedData = false }

  /// Whether the last data for a terminal ends within a line, where a prompt would cover it.
  public private(set) var endsWithinLine = false

  /// What the bytes go to.
  private enum Receiver {
    /// A file or a pipe.
    case bytes((UnsafeRawBufferPointer) throws -> Void)
    /// A terminal.
    case screen((ScreenText) throws -> Void)
  }

  private let receiver: Receiver
  /// The control sequences for a terminal, each with its place in the buffer, which has only the data.
  private var sequences: [(place: Int, sequence: ControlSequence)] = []
  private let buffer: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var flushedByteCount = 0
  private var hasReported = false

  private static let capacity = 65536

  /// Makes an output to a closure that takes the bytes as they are.
  ///
  /// The closure receives blocks of up to 64 KiB; bytes that one call writes beyond that come as one block. A
  /// block is valid during the call only. An error that the closure throws stops the output.
  public init(to receive: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    receiver = .bytes(receive)
    buffer = .allocate(capacity: Self.capacity)
  }

  /// Makes an output to a closure that shows text on a terminal.
  ///
  /// An error that the closure throws stops the output.
  public init(showing show: @escaping (ScreenText) throws -> Void) {
    receiver = .screen(show)
    buffer = .allocate(capacity: Self.capacity)
  }

  deinit {
    buffer.deallocate()
  }

  /// Has a closure called before bytes leave the buffer, to clear the way for them on a terminal.
  public func beforeSending(_ clear: @escaping () -> Void) { self.clear = clear }

  /// Gives a closure a copy of what leaves the buffer; nil ends that.
  public func copy(to copied: ((ShownText) -> Void)?) { self.copied = copied }

  /// Whether writing more of a result has no effect, after a failure, or because somebody wants it to stop.
  var takesNoMore: Bool {
    if cancellation?.isWanted == true { hasLeftOutRows = true }
    return failure != nil || hasLeftOutRows
  }

  /// Throws if rows of the result that has ended were left out because of a request to stop.
  ///
  /// - Throws: ``InterruptedOutput``.
  func checkForRowsLeftOut() throws {
    defer { hasLeftOutRows = false }
    if hasLeftOutRows { throw InterruptedOutput() }
  }

  /// Forgets a failure and the bytes in the buffer, because the closure writes to another place from now on.
  public func reopen() {
    count = 0
    sequences = []
    failure = nil
    hasReported = false
  }

  /// Empties the buffer, and leaves a failure for the next ``flush()`` to throw.
  public func send() {
    drain(toEnd: true)
  }

  /// Empties the buffer, and throws the failure unless it was thrown before.
  public func flush() throws {
    send()
    try check()
  }

  /// Throws the failure that stopped this output, the first time only.
  public func check() throws {
    guard let failure, !hasReported else { return }
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
    UnsafeMutableRawPointer(buffer + count).copyFew(start, bytes.count)
    count += bytes.count
  }

  /// Empties the buffer, which has no room for the bytes, and writes them.
  @inline(never)
  private func drain(before bytes: UnsafeRawBufferPointer) {
    if case .bytes(let receive) = receiver {
      drain()
      if bytes.count <= Self.capacity { return append(bytes) }
      copied?(ShownText(data: Array(bytes)))
      return send(bytes.count) { try receive(bytes) }
    }
    // Piece by piece, because the end of one may belong to a character that continues in the next.
    var rest = bytes
    while !rest.isEmpty {
      if count == Self.capacity { drain() }
      let size = min(rest.count, Self.capacity - count)
      append(UnsafeRawBufferPointer(rebasing: rest[..<size]))
      rest = UnsafeRawBufferPointer(rebasing: rest[size...])
    }
  }

  /// Lends room for a number of bytes, at most 16 KiB, to a closure, which returns how many it has written.
  @inline(__always)
  func withRoom(for most: Int, _ body: (UnsafeMutableRawPointer) -> Int) {
    if most > Self.capacity - count { drain() }
    guard most > Self.capacity - count else {
      count += body(UnsafeMutableRawPointer(buffer + count))
      return
    }
    // Much data for a terminal may stay in the buffer until a character ends.
    withUnsafeTemporaryAllocation(byteCount: most, alignment: 1) { memory in
      guard let start = memory.baseAddress else { return }
      append(UnsafeRawBufferPointer(start: start, count: body(start)))
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

  /// Writes a line and its end; bytes that ``StrayBytes`` has kept are written as they were.
  public func write(line: String) {
    write(StrayBytes.bytes(of: line + "\n"))
  }

  /// Writes a control sequence, which a terminal gets as it is.
  public func write(_ sequence: ControlSequence) {
    guard case .screen = receiver else { return write(sequence.text) }
    if !sequence.isEmpty { sequences.append((count, sequence)) }
  }

  /// Writes text that is harmless already.
  public func write(_ text: ScreenText) {
    guard case .screen(let show) = receiver else { return write(text.bytes) }
    drain(toEnd: true)
    copied?(ShownText(text))
    send(text.bytes.count) { try show(text) }
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
  ///
  /// For a terminal, the beginning of a character stays there unless it is the end of what is written.
  @inline(never)
  private func drain(toEnd isEnd: Bool = false) {
    guard count > 0 || !sequences.isEmpty else { return }
    switch receiver {
    case .bytes(let receive):
      let bytes = UnsafeRawBufferPointer(start: buffer, count: count)
      count = 0
      copied?(ShownText(data: Array(bytes)))
      send(bytes.count) { try receive(bytes) }
    case .screen(let show):
      let size =
        isEnd ? count : UnsafeBufferPointer(start: buffer, count: count).endOfWholeCharacters
      if size > 0 { endsWithinLine = buffer[size - 1] != UInt8(ascii: "\n") }
      let text = screenText(of: size)
      UnsafeMutableRawPointer(buffer).copyMemory(from: buffer + size, byteCount: count - size)
      count -= size
      copied?(ShownText(text))
      send(size) { try show(text) }
    }
  }

  /// Sends what stands for a number of written bytes, and keeps the first failure.
  private func send(_ size: Int, by receive: () throws -> Void) {
    flushedByteCount += size
    guard failure == nil else { return }
    clear?()
    do {
      try receive()
    } catch {
      failure = error
    }
  }
}

extension ByteOutput {
  /// Takes the first bytes of the buffer as text for a terminal, with the control sequences among them.
  private func screenText(of size: Int) -> ScreenText {
    var text = ScreenText()
    var start = 0
    let taken = sequences.prefix { $0.place <= size }
    for (place, sequence) in taken {
      appendData(start..<place, to: &text)
      text.append(sequence)
      start = place
    }
    appendData(start..<size, to: &text)
    sequences.removeFirst(taken.count)
    for index in sequences.indices { sequences[index].place -= size }
    return text
  }

  private func appendData(_ range: Range<Int>, to text: inout ScreenText) {
    let data = UnsafeRawBufferPointer(start: buffer + range.lowerBound, count: range.count)
    let start = text.bytes.count
    text.append(lines: data)
    if !hasReplacedData { hasReplacedData = !text.bytes[start...].elementsEqual(data) }
  }
}
