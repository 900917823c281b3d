/// Something that must hold for a step to be passed.
public struct StepCheck: Sendable, Hashable {
  /// What the SQL of a check says.
  public enum Kind: Sendable, Hashable {
    /// It gives 1 where the step is passed, or a text that says what is not yet so. In it, `?1` is what was typed, `?2` the message of its error or NULL.
    case state
    /// It gives the rows that the reader's result must have, in any order.
    case rows
    /// It gives the rows that the reader's result must have, in this order.
    ///
    /// Rows that agree in the columns whose names begin with `_` may be in any order among themselves. These
    /// columns are not compared.
    case order
    /// It gives what is true: a prediction is right if it is one of these values.
    case truth
  }

  /// What the SQL says.
  public let kind: Kind
  /// One SELECT.
  public let sql: String
  /// Whether it holds on the reader's database only, and not on other data.
  public let isHereOnly: Bool
}
