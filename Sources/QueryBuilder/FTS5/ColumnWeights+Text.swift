extension ColumnWeights {
  /// Reads weights as a user types them: `title=10 notes=5`, or `title=10,notes=5`.
  ///
  /// Columns that are not named count 1. A name with a blank, a comma or an equals sign is typed in
  /// double quotes, with each quote in it doubled. Throws a ``ColumnWeightsError``.
  public init(parsing text: String, columns: [FTS5Column]) throws {
    self.init(columns: columns)
    var named: [String] = []
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isSeparator }
      guard !rest.isEmpty else { return }
      let start = rest
      let name = Self.takeName(from: &rest)
      rest = rest.drop { $0.isSeparator && $0 != "," }
      guard rest.first == "=" else {
        throw ColumnWeightsError.noAssignment(
          String(start.prefix { !$0.isSeparator }),
          columns: columns.weighedNames
        )
      }
      rest = rest.dropFirst().drop { $0.isSeparator && $0 != "," }
      let number = rest.prefix { !$0.isSeparator }
      rest = rest.dropFirst(number.count)
      guard !named.contains(where: { $0.isEqualInASCII(to: name) }) else {
        throw ColumnWeightsError.repeatedColumn(name)
      }
      named.append(name)
      try set(Self.weight(number) ?? .nan, for: name, typed: number)
    }
  }

  private mutating func set(_ weight: Double, for name: String, typed: Substring) throws {
    do {
      try set(weight, for: name)
    } catch ColumnWeightsError.noWeight(_, let column) {
      // The message shows the typed text, not the number that was read from it.
      throw ColumnWeightsError.noWeight(String(typed), column: column)
    }
  }

  /// A decimal number; Swift itself would also take hexadecimal ones.
  private static func weight(_ text: Substring) -> Double? {
    let isDecimal = text.allSatisfy { ("0"..."9").contains($0) || "+-.eE".contains($0) }
    return isDecimal ? Double(text) : nil
  }

  private static func takeName(from rest: inout Substring) -> String {
    guard rest.first == "\"" else {
      let name = rest.prefix { !$0.isSeparator && $0 != "=" }
      rest = rest.dropFirst(name.count)
      return String(name)
    }
    // What has no closing quote is no column's name.
    return rest.popQuoted() ?? ""
  }
}

extension Character {
  fileprivate var isSeparator: Bool { self == "," || isWhitespace }
}
