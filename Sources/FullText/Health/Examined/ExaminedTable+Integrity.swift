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
  /// Asks FTS5 whether the index agrees with its content, and rolls the question back: it is an INSERT.
  func askIntegrity() throws -> IntegrityAnswer {
    let comparesContent = content?.isOwn == false
    return try session.rollingBack {
      do {
        try session.run(perform(.integrityCheck(comparingContent: comparesContent)))
        return .passed
      } catch let error as StoreError {
        guard let failure = error.failure, failure.isCorruption || failure.isGeneric else {
          throw error
        }
        return .failed(error.message)
      }
    }
  }
}
