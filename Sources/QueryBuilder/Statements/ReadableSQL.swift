/// What was run, to be read and copied: statements, and others as comments.
public struct ReadableSQL: Sendable, Hashable {
  /// The text, one or more lines, without a line break at the end.
  public private(set) var text: String

  /// The statements as SQLite executes them, with `?` for values, the comments among them.
  public private(set) var shapes: Set<String>

  /// A statement, and those that ran beside it.
  ///
  /// - Parameters:
  ///   - statement: The statement that gives the result.
  ///   - others: What is shown after it, as comments.
  ///   - note: What a reader must know of them, in a sentence; shown as a comment.
  public init(_ statement: some Statement, others: [any Statement] = [], note: String? = nil) {
    let comments = others.map(\.readable) + [note].compactMap(\.self)
    text = (["\(statement.readable);"] + comments.map(\.commented)).joined(separator: "\n")
    shapes = Set([statement.executable.text] + others.map(\.executable.text))
  }

  /// Several statements, one after the other.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - note: What a reader must know of them, in a sentence; shown as a comment.
  public init(statements: [any Statement], note: String? = nil) {
    let comments = [note].compactMap(\.self)
    text = (statements.map { "\($0.readable);" } + comments.map(\.commented))
      .joined(separator: "\n")
    shapes = Set(statements.map(\.executable.text))
  }

  /// A statement that ran once or several times, with different values.
  ///
  /// - Parameters:
  ///   - sql: The text with the first values.
  ///   - shape: The text with `?` for values.
  ///   - runs: How often it ran.
  public init(sql: String, shape: String, runs: Int) {
    let ended = sql.last { !$0.isWhitespace } == ";" ? sql : "\(sql);"
    text = runs == 1 ? ended : "-- \(runs) times:\n\(ended)"
    shapes = [shape]
  }

  /// The note on statements that call functions of this shell.
  public static let ownFunctions = ReadableSQL(
    note: "phrase_hits() and phrase_statistics() are functions that only this shell has."
  )

  private init(note: String) {
    text = note.commented
    shapes = []
  }

  /// Several texts, one after the other; in time proportional to their length.
  public init(_ parts: [ReadableSQL]) {
    text = parts.map(\.text).joined(separator: "\n")
    shapes = parts.reduce(into: []) { $0.formUnion($1.shapes) }
  }

  /// What was run, and other statements behind it.
  ///
  /// - Parameters:
  ///   - other: The other statements.
  ///   - isComment: Whether they are comments.
  /// - Returns: Both.
  public func followed(by other: ReadableSQL, asComment isComment: Bool = false) -> ReadableSQL {
    var both = self
    both.text += "\n" + (isComment ? other.text.commented : other.text)
    both.shapes.formUnion(other.shapes)
    return both
  }
}

extension String {
  /// The text as a SQL comment, whatever line breaks it has.
  fileprivate var commented: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.hasPrefix("--") ? String($0) : "-- \($0)" }
      .joined(separator: "\n")
  }
}
