import CEditline

/// How text stands on the terminal, by the widths that libedit uses itself.
package enum DisplayWidth {
  /// The number of cells that a text without line breaks takes.
  static func cells(in text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + cells(of: $1) }
  }

  /// Where the cursor stands after a text, as libedit draws it: wrapped at the terminal's width, control
  /// characters as `^X`, tabs to multiples of 8.
  ///
  /// - Parameters:
  ///   - text: The prompt and the line up to the cursor, with its line breaks.
  ///   - columns: The width of the terminal in cells.
  /// - Returns: Row and column, both from 0, counted from where the text begins.
  package static func position(
    after text: some Sequence<Unicode.Scalar>,
    columns: Int
  ) -> (row: Int, column: Int) {
    var (row, column) = (0, 0)
    for scalar in text {
      if scalar == "\n" {
        (row, column) = (row + 1, 0)
        continue
      }
      let width =
        switch scalar {
        case "\t": 8 - column % 8
        case ..<" ", "\u{7F}": 2
        default: cells(of: scalar)
        }
      if column + width > columns { (row, column) = (row + 1, 0) }
      column += width
    }
    return column >= columns ? (row + 1, 0) : (row, column)
  }

  /// A text with pictures of control characters in their place, so that it cannot drive the terminal.
  static func printable(_ text: String) -> String {
    var printable = ""
    for scalar in text.unicodeScalars {
      printable.unicodeScalars.append(picture(of: scalar))
    }
    return printable
  }

  private static func cells(of scalar: Unicode.Scalar) -> Int {
    max(0, Int(cel_width(scalar.value)))
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F: "\u{FFFD}"
    default: scalar
    }
  }
}
