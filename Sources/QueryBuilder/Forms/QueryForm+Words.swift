extension QueryForm {
  /// What stands after the name of a form that takes synonyms, and after one that leaves out stop words.
  public static let modifiers = ["+synonyms", "+nostop"]

  /// The form with the lists that its name asks for.
  ///
  /// - Parameter lists: The synonyms and stop words of the table, by its tokenizer.
  /// - Returns: The same form, which uses them.
  public func with(_ lists: WordLists) -> QueryForm {
    var form = self
    form.lists = lists
    return form
  }

  /// The terms that are looked for in the place of those that a text asks for.
  ///
  /// - Parameters:
  ///   - terms: The words, phrases and groups of the text.
  ///   - key: What the index makes of a text.
  /// - Returns: The terms, with synonyms and without stop words; and whether there are only stop words, which are kept.
  /// - Throws: What `key` throws.
  public func changed(
    _ terms: [QueryTerm],
    key: (String) throws -> String
  ) throws -> (terms: [QueryTerm], areStopWords: Bool) {
    guard let lists else { return (terms, false) }
    func withSynonyms(exceptForStopWords skipsThem: Bool) throws -> [QueryTerm] {
      guard usesSynonyms else { return terms }
      return try lists.addingSynonyms(to: terms, exceptForStopWords: skipsThem, key: key)
    }
    if leavesOutStopWords {
      let others = try lists.withoutStopWords(withSynonyms(exceptForStopWords: true), key: key)
      if !others.isEmpty { return (others, false) }
    }
    // A text of nothing but stop words asks for them.
    return (
      try withSynonyms(exceptForStopWords: false), leavesOutStopWords && !terms.isEmpty
    )
  }

  /// What is looked for beside or in the place of a word for which the index has no token.
  ///
  /// Such a word has synonyms by itself only, not as one of several words side by side.
  ///
  /// - Parameter word: The word, as typed; upper and lower case are the same.
  /// - Returns: Its synonyms that have tokens, and whether the word itself is looked for, too; nil where the form
  ///   takes no synonyms, or the word has none.
  public func synonyms(ofWordWithoutToken word: String) -> (term: QueryTerm, keepsWord: Bool)? {
    usesSynonyms ? lists?.synonyms(ofWordWithoutToken: word) : nil
  }

  /// Whether the words must stand side by side or near each other in each row that the form finds.
  ///
  /// A form of several steps, as `phrase-then-all`, asks for that in its first one only.
  public var demandsPlaces: Bool {
    fewestRows == nil && ["phrase", "near"].contains { name.hasPrefix($0) }
  }

  /// The words whose synonyms the form does not look for: it writes out each combination, and there are too many.
  ///
  /// - Parameter terms: The terms with synonyms.
  /// - Returns: The words that stand alone; none where all synonyms are looked for.
  public func wordsAlone(in terms: [QueryTerm]) -> [String] {
    // A form of several steps, as `phrase-then-all`, looks for all synonyms in its last one.
    demandsPlaces ? QueryTerm.withoutTurns(terms) : []
  }
}
