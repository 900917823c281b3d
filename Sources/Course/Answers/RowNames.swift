import QueryBuilder

/// The names by which people know the rows of a lesson: `12` is "Intake form".
public struct RowNames: Sendable {
  /// SQL that gives the names where a lesson does not say how: the titles of the reminders.
  public static let usual = "SELECT id, title FROM reminders"

  private let names: [SQLValue: String]

  /// Takes rows of a key and a name.
  ///
  /// - Parameter table: The rows; nil where there are none.
  public init(_ table: AnswerTable?) {
    var names: [SQLValue: String] = [:]
    for row in table?.rows ?? [] where row.count > 1 {
      if case .text(let name) = row[1], !name.isEmpty { names[row[0]] = name }
    }
    self.names = names
  }

  /// Whether a text is the name of a row, in upper or lower case.
  public func contains(_ text: String) -> Bool {
    let name = Guess(text).text.lowercased()
    return names.values.contains { $0.lowercased() == name }
  }

  /// The name of the row with a key; nil where it has none.
  subscript(key: SQLValue) -> String? { names[key] }
}
