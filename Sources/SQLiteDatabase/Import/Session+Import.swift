import QueryBuilder
import SQLText

extension Session {
  /// Inserts the rows of a text into a table, and creates the table if it is missing.
  ///
  /// The import is one transaction, or a part of one that is open already. It reports rows with too few or
  /// too many fields, and rows that the table refuses, with their line, and goes on.
  ///
  /// - Parameters:
  ///   - request: What to import.
  ///   - source: The bytes of the text.
  ///   - report: Gets the messages, without line end.
  /// - Returns: The numbers of rows and lines.
  /// - Throws: A ``StoreError`` where SQLite cannot write the table, the source cannot be read, or the import
  ///   is interrupted. No row and no new table stays then, unless a transaction was open already and the request
  ///   loses rows.
  public func importRows(
    _ request: ImportRequest,
    from source: ByteSource,
    report: (ImportMessage) -> Void
  ) throws -> ImportSummary {
    try withoutActuallyEscaping(report) { report in
      try Importer(self, request, source: source, report: report).run()
    }
  }
}

/// One import: the reader at one end, the prepared INSERT at the other.
private final class Importer {
  private let session: Session
  private let request: ImportRequest
  private var reader: FieldReader
  private let report: (ImportMessage) -> Void
  private var summary = ImportSummary()
  /// Why SQLite does not take a value of the present row, as one beyond its limit.
  private var refusal: (any Error)?

  /// Whether a transaction was open already.
  private var isPart = false

  private static let rowsBetweenProgress = 4096

  init(
    _ session: Session,
    _ request: ImportRequest,
    source: ByteSource,
    report: @escaping (ImportMessage) -> Void
  ) {
    self.session = session
    self.request = request
    self.report = report
    reader = FieldReader(
      source,
      name: request.sourceName,
      format: request.format,
      checkCancellation: session.cancellation.check,
      warn: { report(.warning("\(request.sourceName):\($0): \($1)")) }
    )
  }

  func run() throws -> ImportSummary {
    var toSkip = request.skippedRows
    while toSkip > 0, try reader.skipRow() { toSkip -= 1 }
    isPart = session.isInTransaction
    // A table that the import makes is a part of it: one that is stopped leaves no empty table behind.
    // Within the user's transaction a savepoint undoes what is not whole.
    let isUndone = isPart && !request.losesRows
    try session.transaction(isUndone ? .beginImmediate : .begin) { try importAllRows() }
    guard summary.hasTable else { return summary }
    summary.lines = reader.line - 1
    if request.verbosity >= 1 {
      report(
        .remark(
          "Added \(summary.rows) rows with \(summary.refusedRows) errors using \(summary.lines) lines of input"
        )
      )
    }
    return summary
  }

  private func importAllRows() throws {
    guard let columns = try columns() else {
      summary.hasTable = false
      return
    }
    if summary.madeColumns.isEmpty { summary.namedColumns = try namedColumns(among: columns) }
    let names = summary.namedColumns
    let columnCount = names.isEmpty ? columns.count : names.count
    let parameters = Array(repeating: "?", count: columnCount).joined(separator: ",")
    let list = names.isEmpty ? "" : "(\(names.map(quotedIdentifier).joined(separator: ",")))"
    let sql = "INSERT INTO \(tableName)\(list) VALUES(\(parameters))"
    if request.verbosity >= 2 { report(.remark("Insert using: \(sql)")) }
    // As text, here and below, because the messages quote it as sqlite3 writes it.
    let insert = try prepare(sql, naming: names)
    repeat {
      try importRow(with: insert, columnCount: columnCount)
      // After errors such as a full disk SQLite has undone the transaction: each further row would be
      // inserted by itself.
      guard session.isInTransaction else {
        throw StoreError(
          "the import was rolled back after row \(summary.rows)"
            + (isPart ? ", and your transaction with it" : "")
        )
      }
    } while reader.terminator != .end
  }

  /// Prepares the INSERT; the first row may name a column that takes no values.
  private func prepare(_ sql: String, naming names: [String]) throws -> PreparedStatement {
    do {
      return try session.prepare(RawStatement("\(raw: sql)"))
    } catch let error as StoreError
      where !names.isEmpty && error.message.hasPrefix("cannot INSERT into generated column")
    {
      throw StoreError(
        "the first row names a generated column, whose values SQLite computes itself: \(error.message)",
        remedy: "leave that column out of the file"
      )
    }
  }

  private var tableName: String {
    [request.schema, request.table].compactMap(\.self).map(quotedIdentifier)
      .joined(separator: ".")
  }

  /// The names of the table's columns, after making a missing table; nil if that failed.
  private func columns() throws -> [String]? {
    let query = select(from: request.table, in: request.schema)
    do {
      return try session.prepare(query).columnNames
    } catch let error as StoreError where error.message.hasPrefix("no such table: ") {
      guard try createTable() else { return nil }
      summary.madeColumns = try session.prepare(query).columnNames
      return summary.madeColumns
    }
  }

  /// The columns that the next row names, which is then read; empty if it is a row of values.
  private func namedColumns(among columns: [String]) throws -> [String] {
    guard request.firstRow != .values,
      let row = try request.firstRow == .names ? reader.nextRow() : reader.upcomingRow()
    else { return [] }
    let fields = row.map { StrayBytes.text($0[...]) }
    let names = fields.compactMap { field in columns.first { $0.isEqualInASCII(to: field) } }
    // SQLite tells names apart by their bytes, Swift by the characters that they stand for.
    if names.count == fields.count, Set(names.map { Array($0.utf8) }).count == names.count {
      if request.firstRow != .names { try reader.skipRow() }
      return names
    }
    guard request.firstRow == .names else { return [] }
    let stranger = fields.first { field in !columns.contains { $0.isEqualInASCII(to: field) } }
    throw StoreError(
      stranger.map {
        "the first row names \(quotedIdentifier($0)), which \(request.table) has no column for"
      }
        ?? "the first row names a column of \(request.table) twice"
    )
  }

  /// Makes the table with the columns that the first row names; returns whether that worked.
  private func createTable() throws -> Bool {
    guard let header = try reader.nextRow()?.map({ StrayBytes.text($0[...]) }) else {
      report(.warning("\(reader.name): empty file"))
      return false
    }
    // To rename many columns takes long, and SQLite would refuse them.
    if let most = Limit.all.first(where: { $0.name == "column" })?.value(in: session),
      header.count > most
    {
      report(.warning("\(reader.name): more than \(most) columns"))
      return false
    }
    guard !header.contains(where: { $0.unicodeScalars.contains("\0") }) else {
      report(
        .warning(
          "\(reader.name): its first line has NUL characters, as UTF-16 has; iconv -f UTF-16 -t UTF-8 makes UTF-8 of it"
        )
      )
      return false
    }
    let columns = ImportedColumns(header: header)
    if let remark = columns.remark(source: reader.name) { report(.warning(remark)) }
    let sql = "CREATE TABLE \(tableName)\(columns.definition)\n"
    if request.verbosity >= 1 { report(.remark(sql)) }
    do {
      try session.run(RawStatement("\(raw: sql)"))
      return true
    } catch let error as StoreError where !error.isInterruption {
      report(.warning("\(sql) failed:\n\(error.message)"))
      return false
    }
  }

  private func importRow(with insert: PreparedStatement, columnCount: Int) throws {
    let line = reader.line
    var found = 0
    refusal = nil
    while found < columnCount {
      let hasField = try reader.next()
      guard hasField || found > 0 else { return }
      if request.format.skipsRowsWithoutFirstField, found == 0, reader.field.isEmpty { break }
      found += 1
      do {
        if hasField {
          try reader.field.withUnsafeBufferPointer { try insert.bind(text: $0, at: Int32(found)) }
        } else {
          try insert.bind(.null, at: Int32(found))
        }
      } catch {
        refusal = error
      }
      guard found < columnCount, reader.terminator != .column else { continue }
      warn(line, "expected \(columnCount) columns but found \(found) - filling the rest with NULL")
      for missing in found..<columnCount { try insert.bind(.null, at: Int32(missing + 1)) }
      return try self.insert(insert, line: line)
    }
    let isWhole = found == columnCount
    if reader.terminator == .column {
      repeat {
        _ = try reader.next()
        found += 1
      } while reader.terminator == .column
      warn(line, "expected \(columnCount) columns but found \(found) - extras ignored")
    }
    if isWhole || found >= columnCount { try self.insert(insert, line: line) }
  }

  private func insert(_ insert: PreparedStatement, line: Int) throws {
    do {
      if let refusal { throw refusal }
      try session.run(insert)
      summary.rows += 1
      summary.isLastRowRefused = false
      if summary.rows.isMultiple(of: Self.rowsBetweenProgress) { tellProgress() }
    } catch let error as StoreError where !error.isInterruption {
      // It is not the table that refuses the row, and other rows may come in later: a part would be missing.
      if !request.losesRows, session.isInTransaction, error.failure?.isOfFile == true {
        throw error
      }
      summary.refusedRows += 1
      summary.isLastRowRefused = true
      warn(line, "INSERT failed: \(error.message)")
    }
  }

  private func tellProgress() {
    session.tell(WorkProgress(count: summary.rows, unit: "rows", share: reader.share))
  }

  private func warn(_ line: Int, _ text: String) {
    report(.warning("\(reader.name):\(line): \(text)"))
  }
}
