import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// The titles of the tags that a typed title means: those that are equal but for the case of letters.
  ///
  /// SQLite's NOCASE knows the case of ASCII letters only. For other letters, titles that begin with the same
  /// ASCII characters are compared here; usually one tag is meant, seldom several.
  ///
  /// - Parameter title: The title, without `#`.
  /// - Returns: The titles as they are stored; empty if there is no such tag.
  /// - Throws: A `StoreError` with what SQLite says.
  /// - Complexity: A look-up by the index of the titles for a title in ASCII; otherwise linear in the number of
  ///   titles that begin with the same ASCII characters.
  public func tagTitles(meaning title: String) throws -> [String] {
    guard !title.utf8.allSatisfy({ $0 < 0x80 }) else {
      let tags = Tag.where { $0.title.collateNoCase == Expression(title) }
      return try texts(tags.order { $0.title }.select { $0.title })
    }
    var folding = TitleFolding()
    let wanted = folding.folded(title)
    return try titles(like: title, isWhole: true).filter { folding.folded($0) == wanted }
  }

  /// The beginnings of tags that a typed beginning means: equal but for the case of letters beyond ASCII.
  ///
  /// - Returns: The beginnings as they are stored, each once; the typed one where no tag begins so.
  func tagBeginnings(meaning prefix: String) throws -> [String] {
    guard !prefix.utf8.allSatisfy({ $0 < 0x80 }) else { return [prefix] }
    var folding = TitleFolding()
    let wanted = folding.folded(prefix)
    let length = prefix.count
    let stored = Set(try titles(like: prefix, isWhole: false).map { String($0.prefix(length)) })
    let meant = stored.filter { folding.folded($0) == wanted }
    return meant.isEmpty ? [prefix] : meant.sorted()
  }

  /// The titles that have the ASCII characters of a text in their places, and any others between them.
  private func titles(like text: String, isWhole: Bool) throws -> [String] {
    // Whole characters: the `e` of a decomposed `é` is no ASCII character of the text.
    let start = String(text.prefix { $0.isASCII })
    var pattern = ""
    for character in text {
      if !character.isASCII {
        if pattern.last != "%" { pattern += "%" }
      } else {
        // A wildcard for one character stands for the wildcards themselves.
        pattern += character == "%" || character == "_" ? "_" : String(character)
      }
    }
    let tags = Tag.where { tag in
      tag.title.collateNoCase >= Expression(start)
        && tag.title.collateNoCase < Expression(start + "\u{10FFFF}")
        && tag.title.like(Expression(isWhole ? pattern : pattern + "%"))
    }
    return try texts(tags.order { $0.title }.select { $0.title })
  }

  /// The titles of tags that begin with a text, whatever the case: the most used first.
  ///
  /// - Throws: A `StoreError` with what SQLite says.
  public func suggestedTags(beginningWith prefix: String, limit: Int) throws -> [String] {
    try texts(
      TagUse.tags(beginningWith: prefix, in: self).limit(limit).select { tag in tag.title }
    )
  }

  /// The titles of the first 500 lists, in their order.
  public func listTitles() throws -> [String] {
    try texts(RemindersList.order { $0.position }.limit(500).select { $0.title })
  }
}

/// Takes the case from the titles of tags, so that titles that differ only in case become equal.
///
/// A letter is equal to its small and its capital form where Unicode has one character for each: `É` and `é`,
/// `Σ`, `σ` and `ς`, but not `ß` and `SS`. No letter beyond ASCII is equal to one of ASCII, so that titles in
/// ASCII compare as by SQLite's NOCASE. Composed and decomposed characters are equal, as in any String.
private struct TitleFolding {
  // Swift makes a String for each question about a letter; the same letters come again and again.
  private var known: [Unicode.Scalar: Unicode.Scalar] = [:]

  /// A title without case.
  mutating func folded(_ title: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in title.unicodeScalars { scalars.append(folded(scalar)) }
    return String(scalars)
  }

  private mutating func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      return (65...90).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
    }
    if let folded = known[scalar] { return folded }
    // By way of the capital, since several small letters may share one: σ and ς.
    let capital = Self.single(scalar.properties.uppercaseMapping) ?? scalar
    let small = Self.single(capital.properties.lowercaseMapping) ?? capital
    let folded = small.isASCII ? scalar : small
    known[scalar] = folded
    return folded
  }

  /// The only scalar of a text; nil where there are several.
  private static func single(_ mapping: String) -> Unicode.Scalar? {
    mapping.unicodeScalars.count == 1 ? mapping.unicodeScalars.first : nil
  }
}
