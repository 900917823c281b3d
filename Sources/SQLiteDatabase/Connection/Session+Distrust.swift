import CSQLite
import QueryBuilder

extension Session {
  /// Does some work whose statements may come from somebody else's file, as ``distrust()`` lets it.
  ///
  /// - Parameter body: Compiles the statements, and runs them.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; the error of a statement that is refused has SQLite's words, "not authorized".
  public func distrusting<Result>(_ body: () throws -> Result) throws -> Result {
    try distrust()(body)
  }

  /// What lets statements be run that may come from somebody else's file, and may have to be several times.
  ///
  /// They may call what the file's own views may call: no function that reads or writes files or loads code, and none
  /// that an extension keeps from schemas (`SQLITE_DIRECTONLY`). What only reads and what writes is not told apart here:
  /// ``PreparedStatement/isReadOnly`` says that.
  public func distrust() throws -> Distrust {
    // Of a name with several numbers of arguments the strictest counts.
    let direct = RawStatement(
      "SELECT lower(name) FROM pragma_function_list WHERE flags & \(Int64(SQLITE_DIRECTONLY))"
    )
    let names = try ownWork { try texts(direct) }
    let rights = SchemaRights(
      without: Set(names).union(SafeMode.functions),
      within: hooks.safeMode.hasBegun ? hooks.safeMode : nil
    )
    return Distrust(rights: rights, hooks: hooks)
  }
}

/// Does work whose statements may come from somebody else's file.
public struct Distrust {
  fileprivate let rights: SchemaRights
  fileprivate let hooks: ConnectionHooks

  /// Compiles statements, and runs them.
  public func callAsFunction<Result>(_ body: () throws -> Result) rethrows -> Result {
    try hooks.authorized(by: rights, body)
  }
}

/// Lets statements call only what a schema may call.
fileprivate final class SchemaRights: StatementAuthorizer {
  private let refused: Set<String>
  private let outer: SafeMode?

  init(without refused: Set<String>, within outer: SafeMode?) {
    (self.refused, self.outer) = (refused, outer)
  }

  func decide(_ action: StatementAction) -> Int32 {
    if let answer = outer?.decide(action), answer != SQLITE_OK {
      return answer
    }
    guard action.code == SQLITE_FUNCTION, let name = action.second else { return SQLITE_OK }
    return refused.contains(name.lowercased()) ? SQLITE_DENY : SQLITE_OK
  }
}
