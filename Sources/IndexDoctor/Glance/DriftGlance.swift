public import FullText
public import QueryBuilder
public import SQLiteDatabase
import TerminalKit

/// A glance at whether an index is in step with its content, as after a search.
///
/// It takes one ``IndexGlance``, and looks at the texts of the first row that a search has found. An examination finds
/// more.
public struct DriftGlance {
  /// How many characters the texts of a row may have to be read.
  private static let mostCharacters = 10_000
  /// How many columns it may have.
  private static let mostColumns = 20
  /// Up to how many rows it tries a search that finds nothing on the texts themselves.
  private static let mostTextsTried = 100

  private let facts: TableFacts
  private var table: FullTextTable { facts.table }
  private var session: Session { facts.session }

  /// Prepares to look at an index.
  public init(at table: FullTextTable, in session: Session) {
    facts = TableFacts(table, in: session, .quick)
  }

  /// What is out of step, in a sentence without a full stop.
  ///
  /// - Parameters:
  ///   - key: The first row that a search has found; nil to look for it.
  ///   - pattern: What the search has looked for in the index; nil if it has not used the index.
  ///   - seeksMissing: Whether the search has found nothing, so that the glance tries the pattern on the texts.
  /// - Returns: Nil if nothing is out of step.
  /// - Throws: A ``StoreError`` if the work was interrupted.
  public func drift(
    at key: Int64?,
    foundBy pattern: MatchPattern?,
    missing seeksMissing: Bool
  ) throws -> String? {
    do {
      let source = try facts.content.flatMap { content in
        try hasOrderedKeys(content) ? (content.table, content.keyColumn) : nil
      }
      // A view, or a table without a key that SQLite knows, may have to be read from end to end for a row.
      let copied = pattern == nil || source == nil ? nil : facts.externalContent
      var questions: [Fragment] = []
      if let pattern, let copied, !seeksMissing {
        let row = row(key, foundBy: pattern)
        questions = try isLong(row) ? [row] : texts(of: row, in: copied)
      }
      let glance = try IndexGlance(at: table, filledFrom: source, asking: questions, in: session)
      if let drift = try driftOfRows(glance) { return drift }
      guard let pattern, let copied else { return nil }
      return seeksMissing
        ? try driftOfMissing(pattern, glance, copied)
        : try driftOfText(glance.answers, pattern, copied)
    } catch let error as StoreError where !error.isInterruption {
      // The search itself reports what cannot be read at all.
      return nil
    }
  }

  /// Whether SQLite finds the greatest keys of the content at once, because they are the rowids, or a column of integers
  /// that alone is the primary key, or unique.
  private func hasOrderedKeys(_ content: ContentSource) throws -> Bool {
    if content.isOwn { return true }
    let columns = try session.columns(of: content.name, in: content.schema)
    let keys = columns.filter { $0.keyPlace > 0 }
    if let column = columns.first(where: { $0.name.isEqualInASCII(to: content.key) }) {
      return try column.type.hasPrefix("INT")
        && (keys == [column]
          || session.isUnique(column.name, of: content.name, in: content.schema))
    }
    return [String].ofRowid.contains(content.key.lowercasedInASCII) && content.hasKey(in: session)
  }

  private func driftOfRows(_ glance: IndexGlance) throws -> String? {
    let name = table.name
    if let (counted, indexed) = glance.counts, counted != indexed,
      try !facts.schema().keepsDeletedRows
    {
      return "\(name) counts \(Count(Int(counted), "row")) and has \(indexed)"
    }
    guard let content = facts.content else { return nil }
    if let key = glance.leftOver {
      return "\(name) has row \(key), which \(content.name) does not have"
    }
    // The glance does not try what a trigger would do: anybody may have written it, and it may take long.
    if let key = glance.missing, try !facts.triggersHaveConditions() {
      return "\(content.name) has row \(key), which \(name) does not have"
    }
    return nil
  }

  /// The key of the row whose text is looked at.
  private func row(_ key: Int64?, foundBy pattern: MatchPattern) -> Fragment {
    key.map { "\($0)" } ?? "(\(table.index.firstRow(matching: pattern).fragment))"
  }

  /// Whether FTS5 has counted more tokens in a row than the texts to read may have characters.
  ///
  /// To say how many characters a text has, SQLite reads all of it: megabytes in some tables.
  private func isLong(_ key: Fragment) throws -> Bool {
    guard table.options.storesColumnSizes else { return false }
    var isLong = false
    try facts.forEachLength(where: "id = \(key)") { _, lengths in
      isLong = lengths.map { $0.reduce(0, +) > Self.mostCharacters } ?? false
    }
    return isLong
  }

  /// The key of a row, 1 if the content has it and its texts are short, and these texts.
  private func texts(of key: Fragment, in content: ContentSource) -> [Fragment] {
    guard content.columns.count <= Self.mostColumns else { return [key] }
    let columns = content.columns.map { Fragment(identifier: $0) }
    let row: Fragment = "FROM \(content.table) WHERE \(content.keyColumn) = \(key)"
    let lengths = columns.map { "ifnull(length(\($0)), 0)" as Fragment }.joined(separator: " + ")
    let isShort: Fragment = "\(lengths) <= \(Fragment(raw: "\(Self.mostCharacters)"))"
    return [key, "(SELECT \(isShort) \(row))"]
      + columns.map { "(SELECT CASE WHEN \(isShort) THEN \($0) END \(row))" }
  }

  private func driftOfText(
    _ answers: ArraySlice<SQLValue>,
    _ pattern: MatchPattern,
    _ content: ContentSource
  ) throws -> String? {
    guard case .integer(let key)? = answers.first, answers.dropFirst().first == .integer(1) else {
      return nil
    }
    let copy = RowCopy(Array(answers.dropFirst(2)), in: table, session)
    // Somebody may have changed the row since, and the index with it.
    guard try copy.matches(pattern) == false,
      try session.value(table.index.row(key, matching: pattern)) != nil
    else { return nil }
    return "row \(key) is found by words that \(content.name) does not have there"
  }

  /// Tries a pattern that the index does not find on the texts themselves, if they are few.
  private func driftOfMissing(
    _ pattern: MatchPattern,
    _ glance: IndexGlance,
    _ content: ContentSource
  ) throws -> String? {
    guard let counts = glance.counts, counts.indexed <= Self.mostTextsTried,
      // An empty page may be after the last row, or another condition may have left nothing.
      try session.value(table.index.firstRow(matching: pattern)) == nil,
      try !facts.triggersHaveConditions(),
      let key = try firstText(of: content, matching: pattern)
    else { return nil }
    let name = table.name
    return
      "row \(key.literal) of \(content.name) has what was looked for, and \(name) does not find it"
  }

  /// The key of the first of a few rows whose text matches a pattern, by an index of the present texts.
  private func firstText(
    of content: ContentSource,
    matching pattern: MatchPattern
  ) throws -> SQLValue? {
    let columns = ([content.key] + content.columns).map(content.column).listed
    let texts = try session.rows(
      RawStatement(
        """
        SELECT \(columns) FROM \(content.table) ORDER BY 1
        LIMIT \(raw: "\(Self.mostTextsTried)")
        """
      )
    )
    return try table.firstPlace(in: texts.map { Array($0.dropFirst()) }, of: pattern, session)
      .map { texts[$0][0] }
  }
}
