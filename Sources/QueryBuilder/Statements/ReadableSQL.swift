/// What was run, to be read and copied: statements, and others as comments.
///
/// It is laid out when somebody asks for its text: nobody reads most of what runs.
public struct ReadableSQL: Sendable, Hashable {
  /// A statement or a sentence.
  private struct Part: Hashable {
    let fragment: Fragment
    /// Whether it ends with a semicolon, as what can be run does.
    var isEnded = true
    /// How often the statement ran; nil if the text does not say.
    var runs: Int?
    /// Whether later runs had other values.
    var hasOtherValues = false
    var isComment = false

    static func comment(_ fragment: Fragment) -> Part {
      Part(fragment: fragment, isEnded: false, isComment: true)
    }

    var text: String {
      // What a terminal puts on the next line of a comment would be copied as SQL.
      var text = isComment ? fragment.readable(width: 77) : fragment.readable()
      if isEnded, text.last(where: { !$0.isWhitespace }) != ";" { text += ";" }
      if let runs, runs != 1 {
        let count = hasOtherValues ? "\(runs) of this shape, the first:" : "\(runs) times:"
        text = "-- \(count)\n\(text)"
      }
      return isComment ? text.commented : text
    }
  }

  private var parts: [Part]

  /// The statements as SQLite executes them, with `?` for values, the comments among them.
  public private(set) var shapes: Set<String>

  /// The text, one or more lines, without a line break at the end.
  ///
  /// - Complexity: Linear in the length of the text, each time.
  public var text: String { parts.map(\.text).joined(separator: "\n") }

  /// A statement, and those that ran beside it.
  ///
  /// - Parameters:
  ///   - statement: The statement that gives the result.
  ///   - others: What is shown after it, as comments.
  ///   - note: What a reader must know of them, in a sentence; shown as a comment.
  public init(_ statement: some Statement, others: [any Statement] = [], note: String? = nil) {
    self.init(statements: [statement])
    let fragments = others.map(\.fragment)
    parts += (fragments + [note.map { Fragment(raw: $0) }].compactMap(\.self)).map(Part.comment)
    shapes.formUnion(fragments.map(\.executable.text))
  }

  /// Several statements, one after the other.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - note: What a reader must know of them, in a sentence; shown as a comment.
  public init(statements: [any Statement], note: String? = nil) {
    let fragments = statements.map(\.fragment)
    parts = fragments.map { Part(fragment: $0) }
    if let note { parts.append(.comment(Fragment(raw: note))) }
    shapes = Set(fragments.map(\.executable.text))
  }

  /// A statement that ran once or several times, with the same values or with others.
  ///
  /// - Parameters:
  ///   - statement: The statement with the first values.
  ///   - shape: Its text with `?` for values.
  ///   - runs: How often it ran.
  ///   - hasOtherValues: Whether later runs had other values.
  public init(
    _ statement: Fragment,
    shape: String,
    runs: Int,
    withOtherValues hasOtherValues: Bool = false
  ) {
    parts = [Part(fragment: statement, runs: runs, hasOtherValues: hasOtherValues)]
    shapes = [shape]
  }

  /// The note on statements that call functions of this shell.
  public static let ownFunctions = ReadableSQL(
    statements: [],
    note: "phrase_hits() and phrase_statistics() are functions that only this shell has."
  )

  /// Several texts, one after the other; in time proportional to their number.
  public init(_ texts: [ReadableSQL]) {
    parts = texts.flatMap(\.parts)
    shapes = texts.reduce(into: []) { $0.formUnion($1.shapes) }
  }

  /// What was run, and other statements after it.
  ///
  /// - Parameters:
  ///   - other: The other statements.
  ///   - isComment: Whether they are comments.
  /// - Returns: Both.
  public func followed(by other: ReadableSQL, asComment isComment: Bool = false) -> ReadableSQL {
    var both = self
    both.parts += other.parts.map { part in
      var part = part
      part.isComment = part.isComment || isComment
      return part
    }
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
