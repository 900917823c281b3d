extension String {
  /// The text as a SQL expression, its control characters spelled with `char()`; one with bytes that are not UTF-8 is
  /// spelled by its bytes.
  var sqlLiteral: String {
    if unicodeScalars.contains(where: \.isStrayByte) {
      return "CAST(\(SQLValue.blob(unicodeScalars.flatMap(\.bytes)).literal) AS TEXT)"
    }
    var pieces: [String] = []
    var plain = ""
    var controls: [UInt32] = []
    func flushPlain() {
      if !plain.isEmpty { pieces.append(plain.quoted(with: "'")) }
      plain = ""
    }
    func flushControls() {
      let codes = controls.map(String.init).joined(separator: ", ")
      if !controls.isEmpty { pieces.append("char(\(codes))") }
      controls = []
    }
    for scalar in unicodeScalars {
      if scalar.isInvisibleControl {
        flushPlain()
        controls.append(scalar.value)
        // SQLite allows a function 127 arguments.
        if controls.count == 100 { flushControls() }
      } else {
        flushControls()
        plain.unicodeScalars.append(scalar)
      }
    }
    flushPlain()
    flushControls()
    return pieces.isEmpty ? "''" : concatenation(of: pieces[...])
  }

  /// The pieces joined by `||`: many as a tree, because SQLite allows an expression a depth of 1,000.
  private func concatenation(of pieces: ArraySlice<String>) -> String {
    let most = 100
    guard pieces.count > 1 else { return pieces.joined() }
    guard pieces.count > most else { return "(" + pieces.joined(separator: " || ") + ")" }
    let chunks = stride(from: pieces.startIndex, to: pieces.endIndex, by: most).map { start in
      concatenation(of: pieces[start..<Swift.min(start + most, pieces.endIndex)])
    }
    return concatenation(of: chunks[...])
  }
}

extension Unicode.Scalar {
  /// Whether it stands for a byte that is not UTF-8, as `StrayBytes` has it: this module knows of none.
  fileprivate var isStrayByte: Bool { value >= 0x10FF80 }

  /// The bytes that SQLite gets of it.
  fileprivate var bytes: [UInt8] {
    isStrayByte ? [UInt8(value - 0x10FF00)] : Array(UTF8.encode(self) ?? .init())
  }

  /// Whether it breaks the line, moves the cursor or turns the direction of the text around, or is nothing that can be
  /// seen: a tag, or a private character beyond those that a terminal shows.
  fileprivate var isInvisibleControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default:
      properties.isBidiControl || 0xE0000...0xE00FF ~= value || 0xE01F0...0xE0FFF ~= value
    }
  }
}
