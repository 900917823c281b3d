import Files
public import SQLiteDatabase

extension Store {
  /// Does some work, of whose statements an observer learns.
  public func perform<Result>(
    observer: any StatementObserver,
    _ body: (Session) throws -> Result
  ) throws -> Result {
    observe(by: observer)
    defer { observe(by: nil) }
    return try perform(body)
  }

  /// Stops the piece of work that the store does, from any thread.
  public func interrupt() { cancellation.request() }
}
