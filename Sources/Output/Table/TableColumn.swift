/// A column of a table that is being collected.
struct TableColumn {
  /// The heading's text.
  let heading: [UInt8]

  /// The width of the longest line in it, heading included.
  var width: Int

  /// Whether there is anything but numbers and NULL below the heading.
  var hasText = false
}
