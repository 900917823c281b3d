import Markdown

/// A step of a lesson: a text, and what shows that its reader has done what it asks for.
public struct LessonStep: Sendable, Hashable {
  /// Its name, which is its heading; no other step of the lesson has it.
  public let name: String
  /// What the reader is told, in Markdown.
  public let text: String
  /// Commands and SQL that change the lesson's database before the step.
  public let setups: [String]
  /// What must hold, all of it, for the step to be passed.
  public let checks: [StepCheck]
  /// SQL that tries what was made, such as a trigger, on copies of the database; the checks look at these copies then,
  /// and not at the reader's own database.
  public let probes: [String]
  /// Hints, each saying more than the one before it.
  public let hints: [String]
  /// Inputs that pass the step; the first is the one to show.
  public let solutions: [String]
  /// What the reader is told once the step is passed, in Markdown; empty for nothing.
  public let afterword: String
  /// A number that changes with the step's text, by which progress notices that a step is another one.
  public let fingerprint: String

  /// Whether the step asks for a prediction, which `.guess` makes.
  public var asksForGuess: Bool { checks.contains { $0.kind == .truth } }

  /// Whether the step asks for a state of the database, such as a table, and not for what a query shows.
  public var asksForState: Bool { checks.allSatisfy { $0.kind == .state } }

  /// Whether any check of the step looks at the state of the database.
  public var looksAtState: Bool { checks.contains { $0.kind == .state } }

  /// Whether a line can be nothing but a prediction in this step, without `.guess` before it.
  ///
  /// A word such as `neither` is one where the answer may be such a word.
  public func takesAsGuess(_ line: String) -> Bool {
    let truths = checks.filter { $0.kind == .truth }
    guard !truths.isEmpty else { return false }
    return Guess.isBare(line)
      || Guess.isChoice(line)
        && truths.contains { truth in Guess.choices.contains { truth.sql.hasRun(of: "'\($0)'") } }
  }

  /// Whether the text shows an input as code: as something to look at, which is no answer then.
  public func shows(_ input: String) -> Bool {
    let words = Self.words(of: input)
    return MarkdownDocument(text).blocks.contains { block in
      switch block.content {
      case .code(let lines): Self.words(of: lines.joined(separator: "\n")) == words
      case .paragraph(let text), .point(let text):
        MarkdownSpan.spans(of: text).contains { span in
          if case .code(let code) = span { Self.words(of: code) == words } else { false }
        }
      default: false
      }
    }
  }

  /// The words of code, without the semicolons, which may be left out.
  private static func words(of code: String) -> [Substring] {
    code.split { $0.isWhitespace || $0 == ";" }
  }
}
