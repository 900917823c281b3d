public import QueryBuilder
public import ReminderStore

/// The SQL that the last command became, and whether it is shown each time.
public struct SQLDisplay: Sendable {
  /// Whether each command's SQL is shown before its result.
  public var isOn = false

  /// The SQL of the last command that had any.
  public var last: ReadableSQL?
}

/// What a command ran, to be read and copied: one statement, and others as comments.
public struct ReadableSQL: Sendable, Hashable {
  /// The text, one or more lines, without a line break at the end.
  public let text: String

  /// A statement, and those that ran beside it.
  ///
  /// - Parameters:
  ///   - statement: The statement that gives the result.
  ///   - others: What is shown after it, as comments.
  ///   - execution: How it was executed, where that is not as it reads; shown as a comment.
  public init(_ statement: some Statement, others: [any Statement] = [], execution: String? = nil) {
    let comments = others.map(\.readable) + [execution].compactMap(\.self)
    text = (["\(statement.readable);"] + comments.map(\.commented)).joined(separator: "\n")
  }

  /// What fills the index, and how that is executed.
  public init(_ refill: IndexRefill) {
    self.init(statements: refill.statements, execution: refill.execution)
  }

  /// Several statements, one after the other.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - execution: How they were executed, where that is not as it reads; shown as a comment.
  public init(statements: [any Statement], execution: String? = nil) {
    let comments = [execution].compactMap(\.self)
    text = (statements.map { "\($0.readable);" } + comments.map(\.commented))
      .joined(separator: "\n")
  }
}

extension String {
  /// The text as a SQL comment, whatever line breaks it has.
  fileprivate var commented: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { "-- \($0)" }
      .joined(separator: "\n")
  }
}
