/// How an answer differs from what a step asks for, as far as both have something in common.
public enum AnswerDifference: Sendable, Hashable {
  /// It has rows too many, or lacks some.
  case rows(RowDifference)
  /// It lacks columns, but what it has of the rows is right.
  case columns(missing: [String], asked: [String], isInOrder: Bool)
  /// It has the rows, but a wrong value in one of them.
  case value(column: String, row: RowDifference.Row)
  /// It has the rows, in another order than the one asked for.
  case order
  /// It is a number that is too large or too small.
  case number(String, isTooLarge: Bool)
  /// It is a text with the letters that are asked for, or more or fewer of them.
  case text(TextLength)
  /// It is a prediction that is right as far as it goes, but has one decimal only.
  case decimals
  /// It is a prediction with words beside its number, which may mean anything.
  case words
  /// It has no rows.
  case empty(wanted: Int)
  /// What it has made is not yet what the step asks for, as the step's check says.
  case state(String)
  /// What the step asks about was there when the step began, and is not now, as the clause says.
  case loss(String)

  /// Whether it is one of a state.
  public var isOfState: Bool { if case .state = self { true } else { false } }

  /// How a text compares with the one that is asked for.
  public enum TextLength: Sendable, Hashable {
    /// It has fewer letters.
    case shorter
    /// It has more letters.
    case longer
    /// It has the same letters, but other characters around them.
    case same
    /// It is the whole text, and has more characters around its letters.
    case surrounded
  }

  /// The difference in a line.
  ///
  /// - Parameter isLimited: Whether the input has a limit.
  /// - Returns: The line, with a full stop or a question mark.
  public func line(isLimited: Bool) -> String {
    switch self {
    case .rows(let rows): rows.line(isLimited: isLimited)
    case .columns(let missing, let asked, let isInOrder):
      "The \(isInOrder ? "order is" : "rows are") right, but "
        // Without a name of its own, a column goes by its SQL, which would give the solution away.
        + (!asked.allSatisfy(\.isName)
          ? "a column that the task asks for is not there."
          : asked.count == 1
            ? "no column has their \(asked[0])."
            : "no column has \(missing.asList): the task asks for \(asked.asList).")
    case .value(let column, let row):
      "The rows are right, but not \(column.isName ? column : "a value"): look at row \(row.key)."
    case .order: "The same rows, in another order than the task asks for."
    case .number(let given, let isTooLarge):
      "The task asks for a \(isTooLarge ? "smaller" : "larger") number than \(given)."
    case .text(.shorter): "The task asks for more of the text."
    case .text(.longer): "The task asks for less of the text."
    case .text(.same): "The letters are right, but not the characters around them."
    case .text(.surrounded): "The letters are right, but there are too many characters around them."
    case .words: "Give the number alone."
    case .decimals: "Right as far as it goes: give two decimals at least."
    case .empty(let wanted):
      // The shell has said that there are none.
      "The task asks for \(wanted == 1 ? "one row" : "\(wanted) rows")."
    case .state(let text): text.withCapital + "."
    case .loss(let text):
      text.withCapital + ". Begin the step again: .lesson reset."
    }
  }

  /// What the same input, which is right here, does in a second data set: "It works here, but ...".
  public var elsewhere: String {
    switch self {
    case .rows(let rows): "\(rows.elsewhere) in a second data set"
    case .columns(let missing, let asked, _):
      asked.allSatisfy(\.isName)
        ? "is wrong about \(missing.asList) in a second data set"
        : "is wrong about a column in a second data set"
    case .value(let column, let row):
      "is wrong about \(column.isName ? column : "a value") of "
        + "\(row.inOtherData) in a second data set"
    case .order: "gives another order than the task asks for in a second data set"
    case .number(_, let isTooLarge):
      "gives too \(isTooLarge ? "large" : "small") a number in a second data set"
    case .text: "gives another text than the task asks for in a second data set"
    case .words: "has words beside its number in a second data set"
    case .decimals: "has fewer decimals than the task asks for in a second data set"
    case .empty: "finds nothing in a second data set"
    case .state(let text), .loss(let text): "in a second data set \(text)"
    }
  }
}

extension String {
  /// Whether a column's name was given by the check, and is not its SQL.
  fileprivate var isName: Bool { !contains("(") }

  /// The text with a capital at its beginning.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }
}

extension [String] {
  /// The words in a sentence: a, b and c.
  var asList: String {
    count < 2 ? joined() : "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
  }
}
