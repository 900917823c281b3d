package import TerminalKit

/// A key that is more than a character, and the code by which libedit knows it.
///
/// libedit would take the Escape at the beginning of such a key's sequence for a key of its own, in vi mode
/// and in its history search. So each is turned into one C1 control character, which nobody can type.
package enum EditorKey: UInt8, CaseIterable {
  case up = 0x80
  case down, left, right, home, end, delete, wordLeft, wordRight
  // Not keys of the terminal: Ctrl-C arrives as a signal, a paste between marks.
  case interrupt, paste
  /// Not a key either: a line break that ends nothing.
  case newline

  /// The key for one of the terminal's.
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
