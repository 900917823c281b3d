/// A kind of data to write: the values of a table's rows, from a seed.
struct OutputShape: Sendable {
  /// Which modes a shape is for, and with which options.
  enum Modes: Sendable {
    /// All, with their options of the command line (`-box`), where nothing is wrapped.
    case all
    /// Those that draw tables, with `.mode NAME` and these options; it wraps at 60 characters.
    case wrapping(String)
  }

  /// The name, which says what the texts have.
  let name: String

  /// The number of rows for a million of `--rows`.
  let rows: Int

  /// The modes to measure.
  var modes = Modes.all

  /// The values of a row as SQL literals.
  let values: @Sendable (inout SeededNumbers) -> [String]
}

extension OutputShape {
  /// All shapes, in the order of the table.
  static let all: [OutputShape] = [
    OutputShape(name: "integers", rows: 400_000) { numbers in
      [9, 99, 9999, 1_000_000, Int(Int32.max)].map { "\(numbers.number(-$0...$0))" }
    },
    OutputShape(name: "short texts", rows: 400_000) { numbers in
      (0..<5).map { _ in literal(numbers.word()) }
    },
    OutputShape(name: "reals", rows: 300_000) { numbers in
      let (cents, sixths) = (numbers.number(-99_999...999_999), numbers.number(1...999_999))
      return ["\(Double(cents) / 100)", "\(Double(sixths) / 7)", "\(Double(sixths) * 1e-9)"]
    },
    OutputShape(name: "50 columns", rows: 40_000) { numbers in
      (0..<50).map { column in
        column % 3 == 0
          ? "\(numbers.number(0...9999))" : column % 7 == 1 ? "NULL" : literal(numbers.word())
      }
    },
    texts("line breaks", [" ", " ", " ", "\n"]),
    texts("tabs", [" ", " ", "\t"]),
    texts("quotes", [" ", "'", "\"", "\\ ", " <&> "]),
    texts("CJK", [" "]) { piece($0.number(1...4), 0x4E00...0x9FA5, &$0) },
    texts("emoji", [" ", "👩‍💻 ", "🇩🇪 "]) { piece(1, 0x1F600...0x1F64F, &$0) + $0.word() },
    texts("control bytes", [" ", " ", "\u{1B}[1m", "\u{7}", "\u{1}", "\u{7F}"]),
    OutputShape(name: "blobs", rows: 300_000) { numbers in
      (0..<2).map { _ in
        // Without zeros, at which `sqlite3` ends a text.
        "X'\((0..<numbers.number(4...40)).map { _ in hexadecimal(numbers.number(1...255)) }.joined())'"
      }
    },
    OutputShape(name: "lines of 1 MB", rows: 40) {
      [literal($0.text(bytes: 1 << 20, separators: [" "]))]
    },
    OutputShape(name: "pages of 1 MB", rows: 40) { numbers in
      let breaks = Array(repeating: " ", count: 12) + ["\n"]
      return [literal(numbers.text(bytes: 1 << 20, separators: breaks))]
    },
    wrapped("wrapped", ""),
    wrapped("wrapped at words", " --wordwrap on"),
  ]

  private static func texts(
    _ name: String,
    _ separators: [String],
    piece: @escaping @Sendable (inout SeededNumbers) -> String = { $0.word() }
  ) -> OutputShape {
    OutputShape(name: name, rows: 300_000) { numbers in
      ["\(numbers.number(1...99_999))"]
        + [30, 80].map { size in
          let bytes = numbers.number(size / 4...size)
          return literal(numbers.text(bytes: bytes, separators: separators, piece: piece))
        }
    }
  }

  private static func wrapped(_ name: String, _ options: String) -> OutputShape {
    OutputShape(name: name, rows: 300_000, modes: .wrapping(options)) { numbers in
      let bytes = numbers.number(80...140)
      return [
        "\(numbers.number(1...99_999))", literal(numbers.text(bytes: bytes, separators: [" "])),
      ]
    }
  }

  private static func piece(
    _ count: Int,
    _ range: ClosedRange<Int>,
    _ numbers: inout SeededNumbers
  ) -> String {
    var text = ""
    for _ in 0..<count {
      if let scalar = Unicode.Scalar(UInt32(numbers.number(range))) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func literal(_ text: String) -> String {
    var literal = "'"
    for scalar in text.unicodeScalars {
      literal.unicodeScalars.append(scalar)
      if scalar == "'" { literal.unicodeScalars.append(scalar) }
    }
    return literal + "'"
  }

  private static func hexadecimal(_ byte: Int) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
