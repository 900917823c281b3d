/// A column of a table that is being collected.
struct TableColumn {
  /// The heading's text.
  let heading: [UInt8]

  /// The width of the longest line in it, heading included.
  var width: Int

  /// The width of the longest word in it, heading included; known only on a terminal.
  var longestWord: Int

  /// Whether there is anything but numbers and NULL below the heading.
  var hasText = false

  /// Whether there are numbers below the heading.
  var hasNumbers = false

  /// Whether it is a column of numbers, some of which may be missing.
  var hasNumbersOnly: Bool { hasNumbers && !hasText }
}
