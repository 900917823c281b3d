import FullText
import QueryBuilder
import SQLSpelling
import SQLText
import SQLiteDatabase

/// The checks of whether FTS5 finds what it needs.
let structureChecks = [
  HealthCheck("tokenizer", "whether the tokenizer exists here, with its arguments") { facts in
    do {
      _ = try facts.session.tokens(of: "a", by: facts.table.tokenizer)
    } catch let error as StoreError where !error.isInterruption {
      let content = try facts.schema().contentKind == nil ? nil : facts.content
      let texts = content.map { content in
        content.isOwn
          ? "its texts can be read from \(content.name) (\(content.columns.joined(separator: ", ")))"
          : "its texts are in \(content.name)"
      }
      let isThere = !error.message.hasPrefix("no such tokenizer")
      try facts.report(
        .broken,
        isThere
          ? "the tokenizer here refuses its arguments: \(facts.table.tokenizer)"
          : "there is no tokenizer \(facts.table.tokenizer) here",
        evidence: ["SQLite says: \(error.message)"] + [texts].compactMap(\.self),
        effect: "nothing can be searched here; the program that has the tokenizer can",
        repair: .byHand(
          (isThere ? "open the file with a newer SQLite" : "load the extension that has it")
            + ", or copy the texts into a table with another tokenizer"
        ),
        reading: .tokenizers
      )
    }
  },
  HealthCheck("format", "whether this SQLite knows the index's format and options") { facts in
    guard case .integer(let version) = try facts.session.storedSetting("version", of: facts.index)
    else {
      return try facts.report(
        .broken,
        "the index does not say which format it has",
        evidence: ["\(facts.index.tableName)_config has no number as version"],
        effect: "nothing can be searched or written, and rebuild and DROP TABLE fail, too",
        repair: .byHand(
          "write the format that FTS5 makes without secure-delete, and open the file again:",
          [RawStatement("REPLACE INTO \(facts.table.shadow(.config))(k, v) VALUES ('version', 4)")]
        ),
        reading: .dataStructures
      )
    }
    let isSecure = version == 5
    let evidence =
      isSecure
      ? "_config says version 5: rows were deleted with secure-delete on"
      : "_config says version \(version): FTS5 is known to write 4 and 5"
    // FTS5 knows the format 5 since 3.42.
    if isSecure, FTS5Feature.secureDelete.isThere {
      return try facts.report(
        .risk,
        "the index has the format 5, which SQLite before 3.42 cannot open",
        evidence: [evidence],
        effect: "an app or a phone with an older SQLite fails on each search and each write",
        repair: facts.givingOlderFormat(),
        reading: .secureDelete
      )
    }
    guard version == 4 else {
      return try facts.report(
        .broken,
        "the index has the format \(version), and this SQLite (\(SQLiteVersion.running)) does not know it",
        evidence: [evidence],
        effect: "nothing can be searched or written here, and rebuild and DROP TABLE fail, too",
        repair: .byHand(
          isSecure
            ? "open it with SQLite 3.42 or later, and ask again there how to change the format"
            : "open it with the SQLite that made it; or, if nobody has a newer one, \(facts.index.tableName)_config is damaged"
        ),
        reading: isSecure ? .secureDelete : .dataStructures
      )
    }
    // The table does not open without its tokenizer or its shadow tables either; other checks report that.
    guard let error = try facts.openingError(), error.message.hasPrefix("unrecognized option")
    else { return }
    try facts.report(
      .broken,
      "this SQLite (\(SQLiteVersion.running)) does not know an option of the table",
      evidence: ["SQLite says: \(error.message)"],
      effect: "nothing can be searched with this SQLite; a newer one can",
      repair: .byHand("open the file with the version of SQLite that made it"),
      reading: .contentless
    )
  },
  HealthCheck("shadow-tables", "the tables in which FTS5 keeps the index") { facts in
    let wrong = try facts.schema().shadows.filter { !$0.expected.allSatisfy($0.columns.contains) }
    guard !wrong.isEmpty else { return }
    let problems = wrong.map { shadow in
      if shadow.isView { return "\(shadow.name) is a view" }
      return shadow.columns.isEmpty
        ? "\(shadow.name) is missing"
        : "\(shadow.name) has the columns \(shadow.columns.joined(separator: ", "))"
    }
    let views = wrong.filter(\.isView).map { Drop(.view, $0.name, schema: facts.table.schema) }
    let needed = wrong.map { "\($0.name)(\($0.expected.joined(separator: ", ")))" }
    try facts.report(
      .broken,
      "FTS5 does not find the tables that keep the index: \(problems.joined(separator: "; "))",
      evidence: ["FTS5 reads \(needed.joined(separator: ", "))"],
      effect: views.isEmpty
        ? "writes fail, and searches, their ranks or their texts; rebuild fails, too"
        : "FTS5 cannot write there, and DROP TABLE fails, too",
      repair: views.isEmpty
        ? facts.recreating() : .byHand("drop the view, and look again:", views),
      reading: .dataStructures
    )
  },
  HealthCheck("records", "the record of the segments") { facts in
    try facts.schema().require(.data)
    var problem = "the record 10 of _data, which lists the segments, cannot be read"
    var effect = "searches fail, or find nothing"
    if let structure = try facts.session.structure(of: facts.index) {
      let known = Set(structure.levels.flatMap { $0 }.map { Int64($0.id) })
      let used = try facts.keys("SELECT DISTINCT segid FROM \(facts.table.shadow(.idx))")
      let unknown = used.filter { !known.contains($0) }
      guard !unknown.isEmpty else { return }
      problem = "_idx has pages of \(unknown.listed("segment")) that the record does not list"
      effect = "searches do not look into them: if the record has lost them, their words are missed"
    }
    try facts.report(
      .broken,
      "FTS5's record of the index's segments is damaged",
      evidence: [problem],
      effect: effect,
      reading: .dataStructures
    )
  },
  HealthCheck("content", "the content table and its columns, by their names") { facts in
    guard let content = facts.externalContent else { return }
    let schema = try facts.schema()
    guard schema.contentKind != nil else {
      return try facts.report(
        .broken,
        "the content table \(content.name) does not exist",
        evidence: ["content= names it, and ALTER TABLE ... RENAME does not change that"],
        effect: "searches find rows, and fail when a text is to be shown",
        repair: facts.rescuing(
          "rename the table back if it has another name now; or make it again, or \(facts.table.name) with the"
            + " name of another table in content="
        ),
        reading: .externalContent
      )
    }
    let names = schema.columns.map { $0.name.lowercasedInASCII }
    var problems = content.columns.filter { !names.contains($0.lowercasedInASCII) }
      .map { "no column \($0)" }
    if !(names + [String].ofRowid).contains(content.key.lowercasedInASCII) {
      problems.append("no column \(content.key), which content_rowid names")
    }
    guard !problems.isEmpty else { return }
    try facts.report(
      .broken,
      "\(content.name) has \(problems.joined(separator: ", "))",
      evidence: ["its columns are \(schema.columns.map(\.name).joined(separator: ", "))"],
      effect: "searches find rows, and fail when a text is to be shown; rebuild fails, too",
      repair: .byHand(
        "rename the column back, or make \(facts.table.name) again with the columns' new names"
      ),
      reading: .externalContent
    )
  },
]

extension TableFacts {
  /// What fills the index again, after which it has the format 4.
  fileprivate func givingOlderFormat() throws -> Repair {
    let rebuilding = try rebuilding()
    let setting = index.perform(.setting("secure-delete", .integer(0)))
    let words =
      rebuilding.cost == nil ? rebuilding.words.map { "set secure-delete to 0; \($0)" } : nil
    return .byHand(
      "where older versions must read it, \(words ?? "run with this SQLite:")",
      [setting] + rebuilding.statements
    )
  }
}
