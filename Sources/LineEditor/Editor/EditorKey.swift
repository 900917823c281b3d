package import TerminalKit

/// A key that is not a character, with the code that libedit gets for it.
///
/// In vi mode and in its history search, libedit would take the Escape that begins the sequence of such a key
/// for the Escape key. So libedit gets a C1 control character for each of these keys, which users cannot type.
package enum EditorKey: UInt8, CaseIterable {
  case up = 0x80
  case down, left, right, home, end, delete, wordLeft, wordRight
  // These are not keys of the terminal: Ctrl-C arrives as a signal, and a paste arrives between marks.
  case interrupt, paste
  /// A line break that does not end the editing; not a key of the terminal either.
  case newline

  /// The key for a key of the terminal; nil for one that does nothing in a line.
  package init?(_ key: SpecialKey) {
    switch key {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .home: self = .home
    case .end: self = .end
    case .delete: self = .delete
    case .wordLeft: self = .wordLeft
    case .wordRight: self = .wordRight
    case .pageUp, .pageDown, .backTab, .scrollUp, .scrollDown, .f1, .f2, .f3, .f4, .f5, .f6:
      return nil
    }
  }

  /// The C1 control character that libedit reads.
  package var scalar: Unicode.Scalar { Unicode.Scalar(rawValue) }
}
