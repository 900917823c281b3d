/// Finds the name that a user probably meant by a mistyped word.
public enum NearMiss {
  /// Nobody mistypes a longer word, and a file may have any; the time grows with the square of the length.
  private static let mostCharacters = 100

  /// The name nearest to a word, or nil if none is near.
  ///
  /// If exactly one name begins with the word, it is that name. Otherwise it is the name with the fewest
  /// edits (a character inserted, removed, replaced, or two neighbours swapped): at most 2, and at
  /// most a third of the word's characters. Of several such names it is the first with the same first character, or
  /// the first. Case is ignored.
  public static func suggestion(
    for word: String,
    among names: some Sequence<String>
  ) -> String? {
    let typed = Array(word.lowercased())
    guard !typed.isEmpty else { return nil }
    let candidates = names.map { (name: $0, characters: Array($0.lowercased())) }

    let completions = candidates.filter { $0.characters.starts(with: typed) }
    if completions.count == 1 { return completions.first?.name }

    guard typed.count <= mostCharacters else { return nil }
    var limit = min(2, typed.count / 3)
    var nearest: (name: String, beginsAlike: Bool)?
    for candidate in candidates where abs(candidate.characters.count - typed.count) <= limit {
      let distance = editDistance(typed, candidate.characters)
      let beginsAlike = candidate.characters.first == typed[0]
      let isNearer = distance < limit || nearest.map { beginsAlike && !$0.beginsAlike } ?? true
      guard distance <= limit, isNearer else { continue }
      if distance == 0 { return candidate.name }
      nearest = (candidate.name, beginsAlike)
      limit = distance
    }
    return nearest?.name
  }

  /// The Damerau-Levenshtein distance that edits no part twice (optimal string alignment).
  private static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        var best = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, beforePrevious[j - 1] + 1)
        }
        current.append(best)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[b.count]
  }
}
