/// A text as one word of a command for the system's shell.
public struct ShellWord: CustomStringConvertible {
  /// The text.
  let text: String

  /// Makes a word of a text, which may hold any characters.
  public init(_ text: String) {
    self.text = text
  }

  /// The word in single quotes; each quote inside is written outside of them, after a backslash.
  public var description: String {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
