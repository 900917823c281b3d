/// A JSON text as a tree, each part with the line in which it begins (RFC 8259).
struct JSONTree {
  indirect enum Content {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONTree])
    /// The members in their order.
    case object([Member])
  }

  /// A member of an object.
  struct Member {
    let name: String
    let value: JSONTree
  }

  let line: Int
  let content: Content

  /// Reads a text.
  ///
  /// - Throws: A ``RelevanceError`` with the line of the first character that is wrong, the error that
  ///   `checkCancellation` throws.
  init(_ text: String, checkCancellation: () throws -> Void = {}) throws {
    self = try withoutActuallyEscaping(checkCancellation) { check in
      var parser = JSONParser(text, check)
      return try parser.whole()
    }
  }

  fileprivate init(line: Int, _ content: Content) {
    self.line = line
    self.content = content
  }

  /// A member of an object; nil if it has none of the name, or is no object.
  subscript(name: String) -> JSONTree? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The parts of an array; nil for anything else.
  var array: [JSONTree]? { if case .array(let parts) = content { parts } else { nil } }

  /// The members of an object; nil for anything else.
  var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// A string, or a whole number as text; nil for anything else.
  var text: String? {
    switch content {
    case .string(let text): text
    case .number: integer.map { "\($0)" }
    default: nil
    }
  }

  /// A whole number, or a string of one; nil for anything else.
  var integer: Int? {
    switch content {
    case .number(let number): Int(exactly: number)
    case .string(let text): Int(text)
    default: nil
    }
  }

  /// A text in quotes.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

private struct JSONParser {
  /// Deeper trees are refused: none of the formats has half as many levels.
  private static let deepest = 64

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var depth = 0
  private var values = 0
  private let checkCancellation: () throws -> Void

  init(_ text: String, _ checkCancellation: @escaping () throws -> Void) {
    bytes = Array(text.utf8)
    self.checkCancellation = checkCancellation
  }

  mutating func whole() throws -> JSONTree {
    let tree = try value()
    skipBlanks()
    guard place == bytes.count else { throw unexpected("the end of the file") }
    return tree
  }

  private mutating func value() throws -> JSONTree {
    skipBlanks()
    let start = line
    guard place < bytes.count else { throw unexpected("a value") }
    depth += 1
    defer { depth -= 1 }
    values += 1
    if values & 0xFF == 0 { try checkCancellation() }
    guard depth <= Self.deepest else {
      throw RelevanceError("more than \(Self.deepest) levels of JSON", line: line)
    }
    switch bytes[place] {
    case UInt8(ascii: "{"): return JSONTree(line: start, .object(try members()))
    case UInt8(ascii: "["): return JSONTree(line: start, .array(try parts()))
    case UInt8(ascii: "\""): return JSONTree(line: start, .string(try string()))
    case UInt8(ascii: "t"): return JSONTree(line: start, try word("true", .bool(true)))
    case UInt8(ascii: "f"): return JSONTree(line: start, try word("false", .bool(false)))
    case UInt8(ascii: "n"): return JSONTree(line: start, try word("null", .null))
    default: return JSONTree(line: start, .number(try number()))
    }
  }

  private mutating func members() throws -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    place += 1
    skipBlanks()
    if take("}") { return members }
    while true {
      skipBlanks()
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else {
        throw unexpected("a name in quotes")
      }
      let name = try string()
      skipBlanks()
      guard take(":") else { throw unexpected("a colon") }
      members.append(.init(name: name, value: try value()))
      skipBlanks()
      if take("}") { return members }
      guard take(",") else { throw unexpected("a comma or }") }
    }
  }

  private mutating func parts() throws -> [JSONTree] {
    var parts: [JSONTree] = []
    place += 1
    skipBlanks()
    if take("]") { return parts }
    while true {
      parts.append(try value())
      skipBlanks()
      if take("]") { return parts }
      guard take(",") else { throw unexpected("a comma or ]") }
    }
  }

  private mutating func string() throws -> String {
    place += 1
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case UInt8(ascii: "\n"):
        place -= 1
        throw unexpected("a quote before the end of the line")
      default: text.append(byte)
      }
    }
    throw unexpected("a quote")
  }

  private mutating func escape(into text: inout [UInt8]) throws {
    guard place < bytes.count else { throw unexpected("a quote") }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "u"):
      var units = [try codeUnit()]
      if UTF16.isLeadSurrogate(units[0]), place + 1 < bytes.count,
        bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u")
      {
        place += 2
        units.append(try codeUnit())
      }
      text += Array(String(decoding: units, as: UTF16.self).utf8)
    default:
      place -= 1
      throw unexpected("an escape such as \\n")
    }
  }

  private mutating func codeUnit() throws -> UInt16 {
    let digits = bytes[place..<min(place + 4, bytes.count)]
    guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw unexpected("four hexadecimal digits") }
    place += 4
    return unit
  }

  private mutating func number() throws -> Double {
    let rest = bytes[place...].prefix {
      ($0 >= 0x30 && $0 <= 0x39) || "+-.eE".utf8.contains($0)
    }
    guard let number = Double(String(decoding: rest, as: UTF8.self)), number.isFinite else {
      throw unexpected("a value")
    }
    place += rest.count
    return number
  }

  private mutating func word(_ word: String, _ content: JSONTree.Content) throws
    -> JSONTree.Content
  {
    guard bytes[place...].starts(with: word.utf8) else { throw unexpected("a value") }
    place += word.utf8.count
    return content
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: mark) else { return false }
    place += 1
    return true
  }

  private mutating func skipBlanks() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) {
      if bytes[place] == 0x0A { line += 1 }
      place += 1
    }
  }

  private func unexpected(_ expected: String) -> RelevanceError {
    let found =
      place < bytes.count
      ? "\"\(String(decoding: bytes[place...].prefix { $0 >= 0x20 }.prefix(12), as: UTF8.self))\""
      : "the end of the file"
    return RelevanceError("expected \(expected), not \(found)", line: line)
  }
}
