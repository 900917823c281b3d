/// A metric's name as people write it: `nDCG@10`, `ndcg_cut_10`, `AP(rel=2)@5`, `map`, whatever the case.
struct MetricName {
  /// The name without what it sets, in lower case.
  let base: String
  /// What it sets.
  let options: MetricOptions

  /// Reads a name.
  ///
  /// - Throws: A ``RelevanceError`` where a part of it cannot be read.
  init(parsing text: String) throws {
    let lowered = text.lowercased()
    let (head, cutoff) = Self.split(lowered, at: "@")
    let open = head.firstIndex(of: "(")
    var values: [String: String] = [:]
    if let open {
      guard head.last == ")" else {
        throw RelevanceError("the parenthesis of \"\(text)\" is not closed")
      }
      for part in head[head.index(after: open)...].dropLast().split(separator: ",") {
        let (name, value) = Self.split(String(part.filter { !$0.isWhitespace }), at: "=")
        guard let value, !name.isEmpty else {
          throw RelevanceError("\"\(part)\" is no option, as in AP(rel=2)")
        }
        guard values.updateValue(value.filter { $0 != "'" && $0 != "\"" }, forKey: name) == nil
        else { throw RelevanceError("\(name) is given twice in \"\(text)\"") }
      }
    }
    var base = open.map { String(head[..<$0]) } ?? head
    var places = cutoff
    // trec_eval writes ndcg_cut_10 in its output, and takes ndcg_cut.10.
    if open == nil, cutoff == nil,
      let separator = base.firstIndex(where: { $0 == "_" || $0 == "." })
    {
      let parts = Self.numberAtEnd(of: base, from: separator)
      if let parts {
        base = parts.base
        if parts.number.contains(".") { values["p"] = parts.number } else { places = parts.number }
      }
    }
    self.base = base
    guard let places else {
      options = MetricOptions(values: values)
      return
    }
    guard let count = Int(places), count >= 1 else {
      throw RelevanceError(
        "\"\(text)\" cuts at \"\(places)\": a ranking is cut at a whole number from 1 on"
      )
    }
    options = MetricOptions(cutoff: count, values: values)
  }

  private static func split(_ text: String, at separator: Character) -> (String, String?) {
    guard let place = text.firstIndex(of: separator) else { return (text, nil) }
    return (String(text[..<place]), String(text[text.index(after: place)...]))
  }

  /// The name and the number after its last `_`, or after its first `.`.
  private static func numberAtEnd(
    of text: String,
    from first: String.Index
  ) -> (base: String, number: String)? {
    let places = text.indices[first...].filter { text[$0] == "_" || text[$0] == "." }
    for place in places {
      let number = text[text.index(after: place)...]
      guard Double(number) != nil, number.allSatisfy({ $0.isNumber || $0 == "." || $0 == "-" })
      else { continue }
      return (String(text[..<place]), String(number))
    }
    return nil
  }
}
