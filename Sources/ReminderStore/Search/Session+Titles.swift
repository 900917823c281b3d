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

  /// The titles of lists, in their order.
  public func listTitles(limit: Int) throws -> [String] {
    try texts(RemindersList.order { $0.position }.limit(limit).select { $0.title })
  }
}
