import QueryBuilder
import SQLiteDatabase

/// What FTS5's own check of an index says.
public enum IntegrityAnswer: Sendable, Hashable {
  /// The index agrees with its content, as far as it has any.
  case passed
  /// FTS5 says that it does not, in these words.
  case failed(String)
}

extension ExaminedTable {
  /// The index as a connection has it whose `main` is the table's database.
  var ownIndex: FTS5Index {
    index.schema == nil ? index : FTS5Index(tableName: index.tableName, columns: index.columns)
  }

  /// Asks FTS5 whether the index agrees with its content, and rolls the question back: it is an INSERT.
  func askIntegrity() throws -> IntegrityAnswer {
    do {
      // An answer of the second connection is as good, and changes nothing that the user can ask for.
      if try missingShadowTable() == nil,
        let answer = try session.withSecondConnection(
          to: table.schema,
          { try ask(ownIndex, in: $0) }
        )
      {
        return answer
      }
    } catch let error as StoreError where !error.isInterruption {
      // It may be without a tokenizer or a function that this connection has.
    }
    return try askThisConnection()
  }

  /// Asks FTS5 on this connection.
  ///
  /// Newer versions fail every statement of a transaction after they could not check at all, so that they are not asked
  /// where a table is missing in which FTS5 keeps the index.
  func askThisConnection() throws -> IntegrityAnswer {
    if let missing = try missingShadowTable() { return .failed("no such table: \(missing)") }
    return try ask(index, in: session)
  }

  /// The name of a table that FTS5 needs and that is not there; nil where all are.
  func missingShadowTable() throws -> String? {
    try table.shadows.map { "\(index.tableName)_\($0.rawValue)" }.first { name in
      try count("SELECT count(*) FROM pragma_table_info(\(name), \(table.schema))") == 0
    }
  }

  /// Asks FTS5 on a connection.
  func ask(_ index: FTS5Index, in session: Session) throws -> IntegrityAnswer {
    let comparesContent = content?.isOwn == false
    let question = index.perform(.integrityCheck(comparingContent: comparesContent))
    return try session.rollingBack {
      do {
        try session.run(question)
        return .passed
      } catch let error as StoreError {
        guard let failure = error.failure, failure.isCorruption || failure.isGeneric else {
          throw error
        }
        // What a second connection does not know is no fault of the index.
        if failure.isGeneric, session.connection != self.session.connection { throw error }
        return .failed(error.message)
      }
    }
  }
}
