import CSQLite

extension Session {
  /// Lets the shell run statements that may come from somebody else's file.
  ///
  /// They may call what the file's own views may call: no function that reads or writes files or loads code, and none
  /// that an extension keeps from schemas (`SQLITE_DIRECTONLY`); one that is refused has SQLite's words, "not
  /// authorized". What only reads and what writes is not told apart here: ``PreparedStatement/isReadOnly`` says that.
  public func distrust() throws -> Distrust {
    // Of a name with several numbers of arguments the strictest counts.
    let direct = try ownWork { try catalogFunctions().filter(\.isDirectOnly) }
    return Distrust(of: Set(direct.map(\.name)).union(SafeMode.functions), hooks)
  }
}

/// Does work whose statements may call only what a schema may call.
public final class Distrust: StatementAuthorizer {
  private let refused: Set<String>
  private let outer: SafeMode?
  private let hooks: ConnectionHooks

  fileprivate init(of refused: Set<String>, _ hooks: ConnectionHooks) {
    self.refused = refused
    outer = hooks.safeMode.hasBegun ? hooks.safeMode : nil
    self.hooks = hooks
  }

  /// Compiles statements, and runs them.
  public func callAsFunction<Result>(_ body: () throws -> Result) rethrows -> Result {
    try hooks.authorized(by: self, body)
  }

  func decide(_ action: StatementAction) -> Int32 {
    if let answer = outer?.decide(action), answer != SQLITE_OK {
      return answer
    }
    // The only pragma that a SELECT can call by its table, as pragma_optimize, and that writes.
    if action.code == SQLITE_PRAGMA, action.first?.lowercased() == "optimize" { return SQLITE_DENY }
    guard action.code == SQLITE_FUNCTION, let name = action.second else { return SQLITE_OK }
    return refused.contains(name.lowercased()) ? SQLITE_DENY : SQLITE_OK
  }
}
