import FullText
import QueryBuilder
import SQLiteDatabase

extension TableFacts {
  /// Whether FTS5 can open the table and read its texts, and its own check passes where it is asked for, or where this
  /// code cannot read the pages.
  func checkIntegrity() throws {
    // What other checks have found explains whatever fails here.
    guard !found.contains(where: { $0.severity.isFault }) else { return }
    do {
      try lookAtWhole()
    } catch let error as StoreError where error.failure?.isCorruption == true {
      guard try reportsDamage() else { throw error }
    }
  }

  private func lookAtWhole() throws {
    if let error = try openingError() {
      // Else dropping the table by hand would fail, too.
      if error.failure?.isCorruption == true, try reportsDamage() { return }
      return try report(
        .broken,
        "FTS5 cannot open the table",
        evidence: ["SQLite says: \(error.message)"],
        effect: "searches and writes fail",
        repair: recreating(),
        reading: .dataStructures
      )
    }
    do {
      _ = try texts()
    } catch let error as StoreError where !error.isInterruption {
      return try reportUnreadableTexts(error)
    }
    guard try extent == .full || !words().isWhole,
      // After a check that could not run at all, newer versions fail every statement of the transaction.
      try schema().missingTables.isEmpty, let message = try integrityFailure()
    else { return }
    if try reportsDamage() { return }
    // FTS5 knows nothing of rows that triggers leave out.
    if try externalContent != nil && !rowsWithoutWords().isEmpty { return }
    // What differs, the checks before have told, if they have looked.
    let agrees = examined.isSuperset(of: ["totals", "rows", "words", "lengths"])
    try report(
      .broken,
      "FTS5's own check fails"
        + (agrees ? ", though rows, words and lengths agree as far as they can be read" : ""),
      evidence: ["integrity-check says: \(message)"],
      effect: agrees
        ? "searches may fail or miss rows: the index's own pages are damaged, "
          + "or an index of prefixes does not fit"
        : "searches may fail, miss rows, or find them by old words: the checks of rows and words, which have not looked here, tell which",
      reading: .integrityCheck
    )
  }

  /// Whether SQLite finds damage in the tables in which FTS5 keeps the index, which is told then.
  private func reportsDamage() throws -> Bool {
    let damaged = try schema().shadows.filter { $0.kind != .content && !$0.columns.isEmpty }
      .compactMap { shadow in try damage(in: shadow.name).map { (shadow.name, $0) } }
    guard !damaged.isEmpty else { return false }
    let names = damaged.map { $0.0 }.joined(separator: ", ")
    try report(
      .broken,
      "SQLite finds damage in the tables that keep the index: \(names)",
      evidence: damaged.map { "\($0.0): \($0.1)" },
      effect:
        "searches and writes fail where they read it, and rebuild and DROP TABLE may fail, too",
      repair: .byHand("copy what can be read into a new file, and make \(table.name) again there"),
      reading: .integrityCheck
    )
    return true
  }

  /// What to say where the content cannot be read, whether the index is sound or not.
  private func reportUnreadableTexts(_ error: StoreError) throws {
    let evidence = ["reading the texts: \(error.message)"]
    let name = content?.name ?? table.name
    let isDamaged = error.failure?.isCorruption == true
    if isDamaged, try hasDamagedContent() {
      return try report(
        .broken,
        "\(name), which has the texts, is damaged",
        evidence: evidence,
        effect: "searches find rows, and fail when a damaged text is to be shown",
        reading: .integrityCheck
      )
    }
    if isDamaged, try reportsDamage() { return }
    try report(
      .risk,
      "the texts cannot be read here, so the index cannot be compared with them",
      evidence: evidence,
      effect: "searches may find the rows, and fail when a text is to be shown",
      repair: .byHand(
        isDamaged
          ? "PRAGMA integrity_check says which table is damaged; copy what can be read from the file"
          : try isOfDeclaration(error)
            ? "correct the declaration of \(name), as SQLite's message says"
            : "open the database with what its texts need, such as the app's functions"
      ),
      reading: .integrityCheck
    )
  }

  /// Whether the content is damaged, and not what the index has of it; a view has its rows from elsewhere.
  private func hasDamagedContent() throws -> Bool {
    let kind = try schema().contentKind
    guard kind == .table || kind == .shadow else { return false }
    do {
      try forEachText(withLengths: false) { _ in }
      return false
    } catch let error as StoreError where !error.isInterruption {
      return error.failure?.isCorruption == true
    }
  }

  /// Whether SQLite cannot compile a query of the content, so that no data are at fault, for want of something
  /// that another connection cannot have either.
  private func isOfDeclaration(_ error: StoreError) throws -> Bool {
    // What describes a view to SQLite compiles it only while it runs.
    let found =
      try error.failure?.phase == .prepare
      ? error
      : content.flatMap { content in
        try session.compilationError(of: RawStatement("SELECT * FROM \(content.table)"))
      }
    guard let found, found.failure?.isGeneric == true else { return false }
    let elsewhere = [
      "no such function", "unsafe use of", "no such collation", "no such module", "no such table",
      "no such tokenizer", "error in tokenizer constructor", "vtable constructor failed",
      "unrecognized option", "wrong number of arguments",
    ]
    return !elsewhere.contains { found.message.hasPrefix($0) }
  }
}
