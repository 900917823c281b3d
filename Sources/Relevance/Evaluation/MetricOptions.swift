/// What a metric's name sets: the number of first places, and options in parentheses.
struct MetricOptions: Sendable, Hashable {
  /// The number of first places that count; nil for all.
  var cutoff: Int?
  /// The options that nobody has taken yet, by their names in lower case.
  private(set) var values: [String: String] = [:]

  /// Takes the smallest grade that counts as relevant: `rel=2`, by default 1.
  mutating func takeLevel() throws -> Int {
    guard let text = values.removeValue(forKey: "rel") else { return 1 }
    guard let level = Int(text), (1...JudgmentScale.largest).contains(level) else {
      throw RelevanceError("rel is a grade from 1 to \(JudgmentScale.largest), not \"\(text)\"")
    }
    return level
  }

  /// Takes an option that is one of a few words.
  mutating func take(_ name: String) -> String? { values.removeValue(forKey: name) }

  /// Takes a number between bounds, both excluded.
  mutating func takeNumber(_ name: String, between bounds: (Double, Double)) throws -> Double? {
    guard let text = values.removeValue(forKey: name) else { return nil }
    guard let number = Double(text), number > bounds.0, number < bounds.1 else {
      throw RelevanceError(
        "\(name) is a number between \(bounds.0) and \(bounds.1), not \"\(text)\""
      )
    }
    return number
  }
}
