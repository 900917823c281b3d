package import TerminalKit

/// A key that is not a character, with the code that libedit gets for it.
///
/// In vi mode and in its history search, libedit would take the Escape that begins the sequence of such a key
/// for the Escape key. So libedit gets a C1 control character for each of these keys, which users cannot type.
package enum EditorKey: UInt8, CaseIterable {
  case up = 0x80
  case down, left, right, home, end, delete, wordLeft, wordRight
  // These are no keys of the terminal: Ctrl-C arrives as a signal, and a paste arrives between marks.
  case interrupt, paste
  /// A line break that does not end the editing; no key of the terminal either.
  case newline

  /// The key for a key of the terminal.
  package init(_ key: SpecialKey) {
    self =
      switch key {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .home: .home
      case .end: .end
      case .delete: .delete
      case .wordLeft: .wordLeft
      case .wordRight: .wordRight
      }
  }

  /// The C1 control character that libedit reads.
  package var scalar: Unicode.Scalar { Unicode.Scalar(rawValue) }
}
