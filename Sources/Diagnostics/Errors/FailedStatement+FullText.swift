import FullText
import SQLSpelling
import SQLText

/// What people leave out when they make or search their first full-text table.
extension FailedStatement {
  /// Explains that a table's name, or a column's, is missing before MATCH.
  var matchAlone: KnownError.Explanation? {
    guard let stop, let match = tokens.token(at: stop - 1), match.isWord("MATCH"),
      let before = tokens.token(at: stop - 2),
      // Behind a column, NOT MATCH is an operator.
      ["WHERE", "AND", "OR", "ON", "HAVING", "("].contains(where: before.isWord)
    else { return nil }
    let tables = fullTextTables.filter { !readings(of: $0.name).isEmpty }
    return .init(
      cause: "write MATCH after what it searches: a full-text table, or one of its columns",
      // Of several tables nobody knows which one is meant.
      corrections: tables.count != 1
        ? []
        : tables.map { table in
          let search = "\(SQLName.spelled(table.name)) MATCH"
          return tokens.text(replacing: [((stop - 1)..<stop, search)])
        },
      offset: match.bytes.lowerBound
    )
  }

  /// Explains that a table made by a module is virtual.
  var virtualTable: KnownError.Explanation? {
    guard let stop, stop > 2, tokens.token(at: stop)?.isWord("USING") == true,
      tokens[0].isWord("CREATE"), tokens[1].isWord("TABLE"), tokens[stop - 1].name != nil,
      let module = tokens.token(at: stop + 1)?.name,
      tokens[2..<stop].allSatisfy({ $0.name != nil || $0.text == "." }),
      !tokens[2..<stop].contains(where: { $0.isWord("AS") })
    else { return nil }
    let name = tokens.text(of: 2..<stop)
    return .init(
      cause:
        "\(module) makes virtual tables: write CREATE VIRTUAL TABLE \(name) USING ...",
      offset: tokens[1].bytes.lowerBound
    )
  }
}
