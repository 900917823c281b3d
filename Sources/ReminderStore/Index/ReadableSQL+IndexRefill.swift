public import QueryBuilder

extension ReadableSQL {
  /// The statements of a refill, with a comment on how they are executed if not as they read.
  public init(_ refill: IndexRefill) {
    self.init(statements: refill.statements, note: refill.execution)
  }
}
