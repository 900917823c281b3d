/// The rows of a content that its triggers leave out of the index, by what they do when such a row is inserted.
struct LeftOutRows {
  /// The keys of the rows, as far as the doctor tried them.
  var keys: Set<Int64> = []
  /// Why nobody can tell whether triggers leave out the rows that the index does not have; nil if one can tell.
  var doubt: String?
  /// Whether the doctor tried all rows, and not only some, and those that the index does not have.
  var areAllTried = true

  /// Whether a row may be missing from the index because triggers leave it out.
  func mayInclude(_ key: Int64) -> Bool { doubt != nil || keys.contains(key) }
}
