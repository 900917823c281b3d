import FullText
import QueryBuilder
import SQLiteDatabase

extension TableFacts {
  /// The repair that drops the table, creates it again with its stored declaration, and fills it from its content.
  func recreating() throws -> Repair {
    guard let declaration = try schema().declaration else {
      return .byHand("its CREATE statement cannot be read")
    }
    return try recreating(as: RawStatement(Fragment(raw: declaration)))
  }

  /// The repair that creates the table again with other options.
  func recreating(with options: FTS5Options) throws -> Repair {
    if let option = try lostOption() {
      return .byHand(
        "make \(table.name) again by hand: it has the option \(option), which would be lost"
      )
    }
    let copy = FTS5Index(tableName: index.tableName, columns: index.columns)
    return try recreating(as: CreateVirtualTable(copy, options: options, schema: table.schema))
  }

  /// An option that a statement made here would not have; nil if there is none.
  func lostOption() throws -> String? {
    let known = ["content", "content_rowid", "columnsize", "detail", "prefix", "tokenize"]
    return try schema().options.first { !known.contains($0) }
  }

  private func recreating(as creation: some Statement) throws -> Repair {
    guard table.schema == "main" else {
      return .byHand("make \(table.name) again in its own file", [creation])
    }
    if let obstacle = try rebuildObstacle() {
      return .byHand("do not make the table again: \(obstacle)", content == nil ? [] : rescue)
    }
    if extent == .quick {
      return .byHand("run it without --quick, which looks first whether the texts are whole")
    }
    if let error = try openingError() { return try reviving(from: error) }
    guard let content else { return .byHand("it keeps no text") }
    if content.isOwn, try schema().options.contains("locale") {
      return .byHand(
        "copy the rows with their locales into a new table: a plain copy loses the locales",
        [creation]
      )
    }
    let (keep, restore) = try keepingSettings()
    return .run(.recreate, keep + making(creation, from: content, restoring: restore))
  }

  /// The statements that drop the table, create it again, and fill it.
  ///
  /// - Parameters:
  ///   - creation: The CREATE statement.
  ///   - content: Where its texts come from.
  ///   - kept: The places of the columns that it keeps, in their new order; nil for all as they are.
  ///   - settings: The statements that write its settings again.
  /// - Returns: The statements.
  func making(
    _ creation: some Statement,
    from content: ContentSource,
    keeping kept: [Int]? = nil,
    restoring settings: [any Statement]
  ) -> [any Statement] {
    let make = [Drop(.table, index.tableName, schema: table.schema), creation] + settings
    guard content.isOwn else { return make + [perform(.rebuild)] }
    let copy = "\(index.tableName)_copy"
    let kept = kept ?? Array(index.columns.indices)
    let names = kept.map { Fragment(identifier: index.columns[$0].name) }.listed
    let columns = kept.map { Fragment(identifier: content.columns[$0]) }.listed
    let save: Fragment =
      "CREATE TEMP TABLE \(identifier: copy) AS SELECT id, \(columns) FROM \(content.table)"
    let fill: Fragment =
      "INSERT INTO \(target)(rowid, \(names)) SELECT id, \(columns) FROM temp.\(identifier: copy)"
    return [RawStatement(save)] + make + [RawStatement(fill), Drop(.table, copy, schema: "temp")]
  }

  /// The statements that keep the table's settings as they are when they run, and those that write them again.
  ///
  /// A repair that runs before may have changed them. FTS5 itself writes the version, which says how the index is laid
  /// out. If the table with the settings is missing, nothing is kept.
  private func keepingSettings() throws -> (keep: [any Statement], restore: [any Statement]) {
    let stored = try schema().shadows.first { $0.kind == .config }?.columns ?? []
    guard stored.contains("k"), stored.contains("v") else { return ([], []) }
    let saved = "\(index.tableName)_settings"
    return (
      [
        RawStatement(
          """
          CREATE TEMP TABLE \(identifier: saved) AS SELECT k, v FROM \(shadow(.config)) WHERE k <> 'version'
          """
        )
      ],
      [
        RawStatement(
          """
          INSERT INTO \(target)(\(identifier: index.tableName), rank) SELECT k, v FROM temp.\(identifier: saved)
          """
        ), Drop(.table, saved, schema: "temp"),
      ]
    )
  }

  /// Creates a table again that FTS5 cannot open, and so cannot drop either: a statement removes its entry from the
  /// schema.
  ///
  /// This is for the user: SQLite does not check what such statements write to the schema.
  func reviving(from error: StoreError) throws -> Repair {
    guard table.schema == "main", let content, let declaration = try schema().declaration else {
      return .byHand(
        "FTS5 cannot open \(table.name): \(error.message); insert its texts into another table"
      )
    }
    let saved = "\(index.tableName)_saved"
    let names = index.columns.map { Fragment(identifier: $0.name) }.listed
    let columns = content.columns.map { Fragment(identifier: $0) }.listed
    let shadows = FTS5Shadow.allCases.filter { $0 != .content }
      .map { Drop(.table, "\(index.tableName)_\($0.rawValue)", ifExists: true) as any Statement }
    let keep = RawStatement(
      "ALTER TABLE \(identifier: content.name) RENAME TO \(identifier: saved)"
    )
    let fill = RawStatement(
      """
      INSERT INTO \(target)(rowid, \(names)) SELECT id, \(columns) FROM \(identifier: saved)
      """
    )
    return .byHand(
      "FTS5 cannot open \(table.name) (\(error.message)), so that neither rebuild nor DROP TABLE works; copy the "
        + "file, and take the table out of the schema by hand:",
      (content.isOwn ? [keep] : []) + [
        RawStatement("PRAGMA writable_schema = ON"),
        RawStatement(
          "DELETE FROM sqlite_master WHERE type = 'table' AND name = \(index.tableName)"
        ),
        RawStatement("PRAGMA writable_schema = RESET"),
      ] + shadows + [RawStatement(Fragment(raw: declaration))]
        + (content.isOwn ? [fill] : [perform(.rebuild)])
    )
  }
}
