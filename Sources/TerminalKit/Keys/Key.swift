/// A key, as read from a terminal.
public enum Key: Equatable, Sendable {
  case character(Unicode.Scalar)
  case special(SpecialKey)
  /// Text that was pasted, its lines ended by LF.
  case paste(String)
}

/// A key that terminals send as a sequence that begins with Escape.
public enum SpecialKey: CaseIterable, Sendable {
  case up, down, left, right, home, end, delete, wordLeft, wordRight

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
