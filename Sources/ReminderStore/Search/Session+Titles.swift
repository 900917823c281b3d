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
    let wanted = FoldedTitle(title)
    return try titles(like: title).filter { FoldedTitle($0) == wanted }
  }

  /// The titles of the tags that begin with a text that is not all ASCII, whatever the case of letters.
  func tagTitles(beginningWith prefix: String) throws -> [String] {
    let wanted = FoldedTitle(prefix)
    return try titles(like: prefix).filter { FoldedTitle($0).hasPrefix(wanted) }
  }

  /// The titles with other characters than ASCII's that begin with the same ASCII characters as a text.
  private func titles(like text: String) throws -> [String] {
    // Whole characters: the `e` of a decomposed `é` is no ASCII character of the text.
    let start = String(text.prefix { $0.isASCII })
    let tags = Tag.where { tag in
      tag.title.collateNoCase >= Expression(start)
        && tag.title.collateNoCase < Expression(start + "\u{10FFFF}")
    }
    return try texts(tags.order { $0.title }.select { $0.title })
      .filter { !$0.utf8.allSatisfy { $0 < 0x80 } }
  }

  /// The titles of tags that begin with a text, whatever the case: the most used first.
  ///
  /// - Throws: A `StoreError` with what SQLite says.
  public func suggestedTags(beginningWith prefix: String, limit: Int) throws -> [String] {
    try texts(
      TagUse.tags(beginningWith: prefix, in: self).limit(limit).select { tag, _ in tag.title }
    )
  }

  /// The titles of lists, in their order.
  public func listTitles(limit: Int) throws -> [String] {
    try texts(RemindersList.order { $0.position }.limit(limit).select { $0.title })
  }
}
