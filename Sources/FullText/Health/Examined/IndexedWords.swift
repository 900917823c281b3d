/// What a pass over all words of an index tells, each in each row.
struct IndexedWords {
  /// How many words each row has, and where; of a table without texts only.
  var places: WordPlaces?
  /// Words whose rows do not come in their order: each in a sentence without a full stop.
  var disorder: [String] = []
  /// Beginnings of words for which an index of prefixes has other rows: each in a sentence without a full stop.
  var prefixProblems: [String] = []
}
