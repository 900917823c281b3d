/// What a pass over all words of an index tells, each in each row.
struct IndexedWords {
  /// How many words each row has, and where; of a table without texts only.
  var places: WordPlaces?
  /// Words whose rows do not come in their order, or whose columns the table has not: each in a sentence without a full stop.
  var disorder: [String] = []
  /// Words that the tokenizer makes of no text: each in a sentence without a full stop; of a table without texts only.
  var foreign: [String] = []
  /// Beginnings of words for which an index of prefixes has other rows: each in a sentence without a full stop.
  var prefixProblems: [String] = []
}
