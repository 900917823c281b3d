/// Reads imported text field by field, in constant memory but for the field itself.
struct FieldReader {
  /// What stands behind a field.
  enum Terminator {
    case column
    case row
    case end
  }

  /// The name of the source, as messages state it.
  let name: String
  /// The number of the line that is being read, from 1.
  private(set) var line = 1
  /// The field that was read last.
  private(set) var field: [UInt8] = []
  /// What stood behind it.
  private(set) var terminator = Terminator.row

  private let format: ImportFormat
  private let source: ByteSource
  private let checkCancellation: () throws -> Void
  private let warn: (String) -> Void
  private var buffer = [UInt8](repeating: 0, count: 65536)
  private var position = 0
  private var count = 0
  private var isAtStart = true

  /// A reader at the start of a source.
  ///
  /// - Parameters:
  ///   - source: Where the bytes come from.
  ///   - name: What messages call the source.
  ///   - format: How fields are told apart.
  ///   - checkCancellation: Throws where the reading should stop; asked before it waits for bytes.
  ///   - warn: Gets what is wrong with the text, as sqlite3 says it.
  init(
    _ source: ByteSource,
    name: String,
    format: ImportFormat,
    checkCancellation: @escaping () throws -> Void,
    warn: @escaping (String) -> Void
  ) {
    self.source = source
    self.name = name
    self.format = format
    self.checkCancellation = checkCancellation
    self.warn = warn
  }

  /// Reads the next field; false at the end, where there is none.
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

  /// Reads to the end of the row.
  mutating func skipRow() throws {
    while try next(), terminator == .column {}
  }

  private mutating func readPlain() throws {
    var separator: UInt8?
    while separator == nil, try hasMore() {
      let rest = buffer[position..<count]
      let end = rest.firstIndex { $0 == format.columnSeparator || $0 == format.rowSeparator }
      field.append(contentsOf: rest[..<(end ?? count)])
      separator = end.map { buffer[$0] }
      position = end.map { $0 + 1 } ?? count
    }
    terminator = terminator(of: separator) ?? .end
    guard terminator == .row else { return }
    line += 1
    if format.quoting == .csv, field.last == .carriageReturn { field.removeLast() }
  }

  /// Reads what follows an opening quote.
  ///
  /// A quote ends the field only where a separator follows it; any other is reported, and stays.
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
        warn("\(name):\(line): unescaped \" character")
      }
      guard let byte else {
        warn("\(name):\(startLine): unterminated \"-quoted field")
        terminator = .end
        return
      }
      field.append(byte)
      beforePrevious = previous
      previous = byte
    }
  }

  /// Takes off the closing quote, and what stands behind it.
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

  /// Whether there is a byte to read, in the buffer or behind it.
  private mutating func hasMore() throws -> Bool {
    guard position == count else { return true }
    position = 0
    count = 0
    return try fill(from: 0)
  }

  /// Reads more bytes into the buffer, behind those that it has; false at the end of the source.
  private mutating func fill(from start: Int) throws -> Bool {
    while true {
      try checkCancellation()
      let read = try buffer.withUnsafeMutableBytes { bytes in
        try source.read(UnsafeMutableRawBufferPointer(rebasing: bytes[start...]))
      }
      guard let read else { continue }
      count = start + read
      return read > 0
    }
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
}
