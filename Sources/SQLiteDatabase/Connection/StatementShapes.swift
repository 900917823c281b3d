public import QueryBuilder

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
  ///   - first: This first statement, with its values.
  /// - Returns: The shape.
  func shape(of sql: String, first: @autoclosure () -> Fragment) -> StatementShape {
    if let position = positions[sql] { return all[position] }
    let shape = StatementShape(sql: sql, first: first())
    positions[sql] = all.count
    all.append(shape)
    return shape
  }
}

/// What statements that differ only in their values have in common.
public final class StatementShape {
  /// The text as it is compiled, with `?` for values.
  public let sql: String
  /// The first of the statements, with its values.
  public private(set) var first: Fragment
  /// How often statements of this shape ran.
  public private(set) var runs = 0
  /// Whether a later statement had other values than the first.
  public private(set) var hasOtherValues = false
  /// The text of the first statement with its values, for as long as the others had the same.
  private var firstText: String?

  init(sql: String, first: Fragment) {
    self.sql = sql
    self.first = first
  }

  /// Counts a run that begins; of the first statement it takes the values that were bound to parameters by hand.
  func beginRun(of statement: PreparedStatement) {
    defer { runs += 1 }
    // After the first run with other values nobody asks for those of any more.
    guard !hasOtherValues, statement.hasParameters else { return }
    let text = PreparedStatement.sql(of: statement.handle, expandingValues: true)
    guard runs > 0 else {
      firstText = text
      if first.executable.bindings.isEmpty { first = Fragment(raw: text) }
      return
    }
    guard text != firstText else { return }
    (hasOtherValues, firstText) = (true, nil)
  }
}
