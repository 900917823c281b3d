/// Reads imported text field by field; beside the present field it takes constant memory.
public struct FieldReader {
  /// What ends a field: a column separator, a row separator, or the end of the text.
  enum Terminator {
    case column
    case row
    case end
  }

  /// The name of the source in messages.
  let name: String
  /// The number of the present line, from 1.
  public private(set) var line = 1
  /// The field that was read last.
  private(set) var field: [UInt8] = []
  /// What ended that field.
  private(set) var terminator = Terminator.row

  private let format: ImportFormat
  private let source: ByteSource
  private let checkCancellation: () throws -> Void
  private let warn: (Int, String) -> Void
  private static let capacity = 65536
  private var buffer = [UInt8](repeating: 0, count: capacity)
  private var position = 0
  private var count = 0
  private var isAtStart = true
  private var bytesRead = 0

  /// A reader at the start of a source.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - name: The name of the source in messages.
  ///   - format: What separates fields and rows.
  ///   - checkCancellation: Throws to stop the reading; called before each wait for bytes.
  ///   - warn: Gets the line of a fault in the text, and sqlite3's message about it.
  public init(
    _ source: ByteSource,
    name: String,
    format: ImportFormat,
    checkCancellation: @escaping () throws -> Void,
    warn: @escaping (_ line: Int, _ message: String) -> Void
  ) {
    self.source = source
    self.name = name
    self.format = format
    self.checkCancellation = checkCancellation
    self.warn = warn
  }

  /// Reads the next field; returns false at the end of the text.
  mutating func next() throws -> Bool {
    field.removeAll(keepingCapacity: true)
    if isAtStart {
      isAtStart = false
      if format.quoting == .csv { try skipByteOrderMark() }
    }
    guard try hasMore() else {
      terminator = .end
      return false
    }
    if format.quoting == .csv, buffer[position] == .quote {
      position += 1
      try readQuoted()
    } else {
      try readPlain()
    }
    return true
  }

  /// The fields of the next row, which stays to be read; nil if there is none, or if it does not end within the
  /// 64 KiB that are read ahead.
  mutating func upcomingRow() throws -> [[UInt8]]? {
    buffer.replaceSubrange(..<count, with: buffer[position..<count])
    (position, count) = (0, count - position)
    buffer += Array(repeating: 0, count: Self.capacity - buffer.count)
    while count < buffer.count, !buffer[..<count].contains(format.rowSeparator),
      try fill(from: count)
    {}
    var row: [[UInt8]] = []
    var ahead = FieldReader(
      ByteSource(bytes: Array(buffer[..<count])),
      name: name,
      format: format,
      checkCancellation: checkCancellation,
      warn: { _, _ in }
    )
    while try ahead.next() {
      row.append(ahead.field)
      if ahead.terminator != .column { return ahead.terminator == .row || !isFull ? row : nil }
    }
    return nil
  }

  private var isFull: Bool { count == buffer.count }

  /// The part of the source that was read, from 0 to 1; nil where its size is not known.
  var share: Double? {
    source.byteCount.map { min(1, Double(bytesRead) / Double(max(1, $0))) }
  }

  /// Reads the rest of the row, and gives its fields; nil at the end of the text.
  ///
  /// - Throws: What the source and the check for cancellation throw.
  public mutating func nextRow() throws -> [[UInt8]]? {
    guard try next() else { return nil }
    var fields = [field]
    while terminator == .column, try next() { fields.append(field) }
    return fields
  }

  /// Reads to the end of the row.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func skipRow() throws -> Bool {
    guard try next() else { return false }
    while terminator == .column, try next() {}
    return true
  }

  private mutating func readPlain() throws {
    var separator: UInt8?
    while separator == nil, try hasMore() {
      let rest = buffer[position..<count]
      let end = rest.firstIndex { $0 == format.columnSeparator || $0 == format.rowSeparator }
      field.append(contentsOf: rest[..<(end ?? count)])
      try checkLength()
      separator = end.map { buffer[$0] }
      position = end.map { $0 + 1 } ?? count
    }
    terminator = terminator(of: separator) ?? .end
    guard terminator == .row else { return }
    line += 1
    if format.quoting == .csv, field.last == .carriageReturn { field.removeLast() }
  }

  /// Reads the rest of a field after its opening quote.
  ///
  /// A quote ends the field only before a separator; any other single quote belongs to the field, with a
  /// warning.
  private mutating func readQuoted() throws {
    let startLine = line
    var previous: UInt8?
    var beforePrevious: UInt8?
    while true {
      let byte = try nextByte()
      if byte == format.rowSeparator { line += 1 }
      if byte == .quote, previous == .quote {
        // The second of two: the first one stands for both.
        previous = nil
        continue
      }
      let follows = terminator(of: byte)
      if previous == .quote, let follows { return endQuoted(follows) }
      if follows == .row, previous == .carriageReturn, beforePrevious == .quote {
        return endQuoted(.row)
      }
      if previous == .quote, byte != .carriageReturn {
        warn(line, "unescaped \" character")
      }
      guard let byte else {
        warn(startLine, "unterminated \"-quoted field")
        terminator = .end
        return
      }
      field.append(byte)
      if position == count { try checkLength() }
      beforePrevious = previous
      previous = byte
    }
  }

  private func checkLength() throws {
    guard field.count > source.longestField else { return }
    throw StoreError(
      "\(name):\(line): a value of more than \(source.longestField >> 20) MB, in what is no plain file"
    )
  }

  /// Removes the closing quote, and a carriage return after it, from the field.
  private mutating func endQuoted(_ terminator: Terminator) {
    while let last = field.popLast(), last != .quote {}
    self.terminator = terminator
  }

  private func terminator(of byte: UInt8?) -> Terminator? {
    switch byte {
    case nil: .end
    case format.columnSeparator?: .column
    case format.rowSeparator?: .row
    default: nil
    }
  }

  private mutating func skipByteOrderMark() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    while count < mark.count, buffer[..<count].elementsEqual(mark.prefix(count)) {
      guard try fill(from: count) else { return }
    }
    if buffer[..<count].starts(with: mark) { position = mark.count }
  }

  private mutating func nextByte() throws -> UInt8? {
    guard try hasMore() else { return nil }
    defer { position += 1 }
    return buffer[position]
  }

  /// Whether there is another byte, in the buffer or in the source.
  private mutating func hasMore() throws -> Bool {
    guard position == count else { return true }
    position = 0
    count = 0
    return try fill(from: 0)
  }

  /// Reads bytes into the buffer, from the index `start` on; returns false at the end of the source.
  private mutating func fill(from start: Int) throws -> Bool {
    while true {
      try checkCancellation()
      let read = try buffer.withUnsafeMutableBytes { bytes in
        try source.read(UnsafeMutableRawBufferPointer(rebasing: bytes[start...]))
      }
      guard let read else { continue }
      bytesRead += read
      count = start + read
      return read > 0
    }
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
}
