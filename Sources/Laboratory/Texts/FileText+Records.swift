import CommandKit
import FullText
import QueryBuilder
import SQLiteDatabase

extension FileText {
  /// A record as a header.
  private static func header(_ fields: [[UInt8]]) -> String {
    fields.map { String(decoding: $0, as: UTF8.self).onOneLine }.joined(separator: ",")
      .lowercased()
  }

  /// Calls a closure with the fields of each record of CSV after the header, and the line in which it begins.
  ///
  /// - Parameters:
  ///   - header: The names of the fields, with commas between them; the file may have them in upper case.
  ///   - body: Gets as many fields as the header has; an error that it throws gets the line.
  /// - Throws: A ``CommandError`` with the line that cannot be read.
  func forEachRecord(header: String, _ body: (Int, [String]) throws -> Void) throws {
    var fault: (line: Int, message: String)?
    var reader = FieldReader(
      // A line break ends the empty field after a last comma.
      ByteSource(bytes: Array("\(text)\n".utf8)),
      name: path,
      format: .csv,
      checkCancellation: checkCancellation,
      warn: { fault = fault ?? ($0, $1) }
    )
    var line = 0
    func nextFields() throws -> [[UInt8]]? {
      line = reader.line
      let fields = try reader.nextRow()
      try naming(fault?.line ?? line) { if let fault { throw CommandError(fault.message) } }
      return fields
    }
    let first = try nextFields().map(Self.header)
    try naming(line) {
      if first != header { throw CommandError("expected the header \(header)") }
    }
    let count = header.split(separator: ",").count
    while let fields = try nextFields()?.map({ String(decoding: $0, as: UTF8.self) }) {
      guard fields != [""] else { continue }
      try naming(line) {
        guard fields.count == count else {
          throw CommandError("expected \(count) fields, as the header has, not \(fields.count)")
        }
        try body(line, fields)
      }
    }
  }

  /// Calls a closure with the values of each object of a list, or of objects without commas and brackets, and the line
  /// in which the object ends.
  ///
  /// - Parameters:
  ///   - keys: The names of the values, which are words.
  ///   - needed: The name without which the closure gets, after the values, all names that the object has, with commas
  ///     between them; else it gets an empty text there. Nil for no such text.
  ///   - session: A connection, whose SQLite reads JSON.
  ///   - body: Gets the values as texts, empty ones for those that the object does not have; an error that it throws gets
  ///     the line.
  /// - Throws: A ``CommandError`` with the line that cannot be read.
  func forEachObject(
    with keys: [String],
    needing needed: String? = nil,
    in session: Session,
    _ body: (Int, [String]) throws -> Void
  ) throws {
    // The value of a name that is there may be null.
    let names = needed.map { name in
      """
      CASE WHEN json_type(object.value, '$.\(name)') IS NULL
        THEN (SELECT group_concat(key, ',') FROM json_each(object.value)) END
      """
    }
    var cutter = ObjectCutter()
    // SQLite makes 1 of true, which is no number in the file.
    let texts = keys.map { key in
      """
      CASE json_type(object.value, '$.\(key)')
        WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE object.value ->> '\(key)' END
      """
    }
    let nested = """
      (SELECT min(key) FROM json_each(object.value) WHERE type IN ('array', 'object')
        AND key IN (\(keys.map { "'\($0)'" }.joined(separator: ", "))))
      """
    let values = (texts + [names].compactMap(\.self) + [nested])
      .map { Fragment(raw: $0) }
    try session.withPrivateDatabase { session in
      let objects = try session.prepare(
        RawStatement(
          "SELECT \(values.joined(separator: ", ")) FROM json_each('[' || ?1 || ']') AS object"
        )
      )
      try forEachLine { number, line in
        for byte in line.utf8 where try cutter.takes(byte) {
          try objects.bind(.text(String(decoding: cutter.object, as: UTF8.self)), at: 1)
          cutter.object = []
          do {
            try session.run(objects) { object in
              let texts = (0..<Int32(values.count)).map {
                String(decoding: object.textBytes($0), as: UTF8.self)
              }
              if let key = texts.last, !key.isEmpty {
                throw CommandError("\"\(key)\" is a list or an object, and no value")
              }
              try body(number, texts.dropLast())
              return true
            }
          } catch let failure as StoreError where failure.failure?.isGeneric == true {
            throw CommandError(failure.message)
          }
        }
        _ = try cutter.takes(UInt8(ascii: "\n"))
      }
    }
    let ends = [
      text.first { !$0.isWhitespace } == "[", text.last { !$0.isWhitespace } == "]",
    ]
    guard cutter.object.isEmpty, ends[0] == ends[1] else {
      throw CommandError("\(path): the list, or an object, has no end")
    }
  }
}

/// Cuts the objects out of a list, or out of objects without commas and brackets, by their braces.
private struct ObjectCutter {
  /// The most bytes that SQLite gets at once, which it parses in one step, whatever is pressed.
  private static let longest = 1 << 20

  /// The object so far; whoever takes a whole one empties it.
  var object: [UInt8] = []
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  /// How many zeros stand behind a `\u`; nil where none does.
  private var zeros: Int?

  /// Takes the next byte.
  ///
  /// - Returns: Whether an object ends with it.
  /// - Throws: A ``CommandError`` for what is no object, and for an object that is too long.
  mutating func takes(_ byte: UInt8) throws -> Bool {
    if depth == 0, byte != UInt8(ascii: "{") {
      guard "[,] \t\n".utf8.contains(byte) else {
        throw CommandError("neither a list of objects nor objects one after the other")
      }
      return false
    }
    object.append(byte)
    guard object.count <= Self.longest else {
      throw CommandError("an object has more than \(Self.longest >> 20) MB")
    }
    if isInText {
      try refuseNUL(byte)
      isInText = isEscaped || byte != UInt8(ascii: "\"")
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      return false
    }
    switch byte {
    case UInt8(ascii: "\""): isInText = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    default: break
    }
    return depth == 0
  }

  /// Refuses `\u0000`, at which SQLite's JSON ends a text.
  private mutating func refuseNUL(_ byte: UInt8) throws {
    if isEscaped {
      zeros = byte == UInt8(ascii: "u") ? 0 : nil
    } else {
      zeros = byte == UInt8(ascii: "0") ? zeros.map { $0 + 1 } : nil
    }
    if zeros == 4 { throw CommandError("a text has \\u0000, at which SQLite would end it") }
  }
}
