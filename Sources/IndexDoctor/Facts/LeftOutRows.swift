/// The rows of a content that its triggers leave out of the index, by what they do when such a row is inserted.
struct LeftOutRows {
  /// The keys of the rows: of those that the index does not have all, and some that it has.
  var keys: Set<Int64> = []
  /// Whether the index has more rows than were tried.
  var isSample = false
  /// Why nobody can tell whether triggers leave out the rows that the index does not have; nil if one can tell.
  var doubt: String?

  /// Whether a row may be missing from the index because triggers leave it out.
  func mayInclude(_ key: Int64) -> Bool { doubt != nil || keys.contains(key) }
}
