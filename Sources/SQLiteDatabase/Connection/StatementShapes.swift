/// The shapes of the statements that a command runs: each text once, with the number of its runs.
public final class StatementShapes {
  /// The shapes in the order in which they came first.
  public private(set) var all: [StatementShape] = []

  private var positions: [String: Int] = [:]

  /// No shapes.
  public init() {}

  /// The shape of a statement; a new one is added.
  ///
  /// - Parameters:
  ///   - sql: The text as it is compiled, with `?` for values.
  ///   - readable: The text of this first statement for a reader.
  /// - Returns: The shape.
  func shape(of sql: String, readable: @autoclosure () -> String) -> StatementShape {
    if let position = positions[sql] { return all[position] }
    let shape = StatementShape(sql: sql, readable: readable())
    positions[sql] = all.count
    all.append(shape)
    return shape
  }
}

/// What statements have in common that differ in their values only.
public final class StatementShape {
  /// The text as it is compiled, with `?` for values.
  public let sql: String
  /// The text of the first of the statements, with its values.
  public let readable: String
  /// How often statements of this shape ran.
  public internal(set) var runs = 0

  init(sql: String, readable: String) {
    self.sql = sql
    self.readable = readable
  }
}
