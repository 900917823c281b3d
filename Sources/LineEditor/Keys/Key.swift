/// A key, as read from a terminal.
package enum Key: Equatable {
  case character(Unicode.Scalar)
  case special(SpecialKey)
  /// Text that was pasted, its lines ended by LF.
  case paste(String)
}

/// A key that is more than a character, and the code by which libedit knows it.
///
/// Terminals send these keys as sequences that begin with Escape. libedit would take the Escape for a key
/// of its own in vi mode and in its history search, so each is turned into one C1 control character, which
/// nobody can type.
package enum SpecialKey: UInt8, CaseIterable {
  case up = 0x80
  case down, left, right, home, end, delete, wordLeft, wordRight
  // Not keys of the terminal: Ctrl-C arrives as a signal, a paste between marks.
  case interrupt, paste
  /// Not a key either: a line break that ends nothing.
  case newline

  package var scalar: Unicode.Scalar {
    Unicode.Scalar(rawValue)
  }

  /// The key that a control sequence `ESC [ parameters final` or `ESC O final` stands for.
  init?(parameters: some Collection<UInt8>, final: UInt8) {
    let numbers = String(decoding: parameters, as: UTF8.self)
    switch (numbers, Unicode.Scalar(final)) {
    case ("", "A"): self = .up
    case ("", "B"): self = .down
    case ("", "C"): self = .right
    case ("", "D"): self = .left
    case ("", "H"), ("1", "~"), ("7", "~"): self = .home
    case ("", "F"), ("4", "~"), ("8", "~"): self = .end
    case ("3", "~"): self = .delete
    case ("1;5", "D"), ("1;3", "D"): self = .wordLeft
    case ("1;5", "C"), ("1;3", "C"): self = .wordRight
    default: return nil
    }
  }
}
