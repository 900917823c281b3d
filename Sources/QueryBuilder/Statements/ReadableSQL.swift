/// What was run, to be read and copied: one statement, and others as comments.
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
