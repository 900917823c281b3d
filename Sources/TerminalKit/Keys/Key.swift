/// A key that the user presses, or text that the user pastes.
public enum Key: Equatable, Sendable {
  /// A typed character; control characters, such as Ctrl-A and Escape, are characters too.
  case character(Unicode.Scalar)
  /// A key that terminals send as an escape sequence.
  case special(SpecialKey)
  /// Something that is done with the mouse.
  case mouse(MouseEvent)
  /// Pasted text, with LF at the ends of its lines.
  case paste(String)
}

/// A key that terminals send as an escape sequence.
public enum SpecialKey: CaseIterable, Sendable {
  case up, down, left, right, home, end, delete, wordLeft, wordRight, pageUp, pageDown, backTab
  /// Up and Down, pressed together with Alt or Shift.
  case scrollUp, scrollDown
  /// A function key, F1 to F6.
  case f1, f2, f3, f4, f5, f6

  /// The key that terminals send as `ESC [ parameters final` or `ESC O final`; nil for other sequences.
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
    case ("5", "~"): self = .pageUp
    case ("6", "~"): self = .pageDown
    case ("", "Z"): self = .backTab
    case ("", "P"), ("11", "~"): self = .f1
    case ("", "Q"), ("12", "~"): self = .f2
    case ("", "R"), ("13", "~"): self = .f3
    case ("", "S"), ("14", "~"): self = .f4
    case ("15", "~"): self = .f5
    case ("17", "~"): self = .f6
    case ("1;5", "D"), ("1;3", "D"): self = .wordLeft
    case ("1;5", "C"), ("1;3", "C"): self = .wordRight
    case ("1;3", "A"), ("1;2", "A"): self = .scrollUp
    case ("1;3", "B"), ("1;2", "B"): self = .scrollDown
    default: return nil
    }
  }

  /// The key that is meant where a terminal sends Meta as an Escape before the key's own sequence.
  public var withMeta: SpecialKey {
    switch self {
    case .up: .scrollUp
    case .down: .scrollDown
    case .left: .wordLeft
    case .right: .wordRight
    default: self
    }
  }

  /// The function key that Linux' console sends as `ESC [ [ final`; nil for others.
  init?(ofConsole final: UInt8) {
    switch Unicode.Scalar(final) {
    case "A": self = .f1
    case "B": self = .f2
    case "C": self = .f3
    case "D": self = .f4
    case "E": self = .f5
    default: return nil
    }
  }
}
