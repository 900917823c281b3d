public import SQLText
import SQLiteDatabase
import TerminalKit

/// The texts before the cursor where a person types: `cran> `, and `...> ` where a statement goes on.
public struct Prompt {
  /// What stands where a statement or a command can begin.
  public let first: String

  /// What stands where a statement goes on, if `.prompt` has set it.
  private var chosenContinuation: String?

  /// The greatest width of a database's name, in cells.
  private static let widestName = 20
  /// The width of a lesson's prompt, which is that of recorded sessions.
  private static let lessonWidth = PromptText.first.count
  private static let end = "> "

  /// Makes the prompts of a session: those that `.prompt` has set, or else ones that name the lesson, or the database.
  ///
  /// - Parameters:
  ///   - context: The session.
  ///   - showsRecording: Whether they show that the session is recorded.
  public init(_ context: CommandContext, showsRecording: Bool = true) {
    // Only the shell's own prompt shows it.
    let isInTransaction =
      context.input.prompt == nil
      && (try? context.ownWork { try context.database.store.perform(\.isInTransaction) }) == true
    self.init(
      lesson: context.teacher?.lessonName,
      database: context.database.store.location,
      isInTransaction: isInTransaction,
      isRecorded: showsRecording && context.output.isRecorded,
      chosen: context.input.prompt
    )
    chosenContinuation = context.input.continuationPrompt
  }

  /// Makes prompts.
  ///
  /// - Parameters:
  ///   - lesson: The lesson that is taken; nil outside of one.
  ///   - database: Where the database is.
  ///   - isInTransaction: Whether a transaction is open, which a `*` after the name shows.
  ///   - isRecorded: Whether the session is recorded, which a `●` before the name shows.
  ///   - chosen: The first prompt, if somebody has chosen it.
  init(
    lesson: String?,
    database: Location,
    isInTransaction: Bool = false,
    isRecorded: Bool = false,
    chosen: String? = nil
  ) {
    if let chosen {
      first = chosen
      return
    }
    let marks = (recording: isRecorded ? "●" : "", transaction: isInTransaction ? "*" : "")
    guard let lesson else {
      let name = String(Self.name(of: database).cut(toCells: Self.widestName))
      first = marks.recording + name + marks.transaction + Self.end
      return
    }
    let signs = marks.transaction + Self.end
    let room = Self.lessonWidth - DisplayWidth.of(marks.recording + signs)
    let text = marks.recording + String(TerminalText.harmless(lesson).cut(toCells: room)) + signs
    first = text.padded(to: Self.lessonWidth, atRight: true)
  }

  /// The name of a file without its folders and what follows its last dot.
  private static func name(of database: Location) -> String {
    switch database {
    case .scratch: return "reminders"
    case .memory: return "memory"
    case .file:
      let name = database.fileName ?? "reminders"
      let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? ""
      return TerminalText.harmless(stem.isEmpty ? name : String(stem))
    }
  }

  /// What stands where a statement goes on: it shows what is open, and is as wide as the first prompt, so that the lines
  /// are aligned.
  ///
  /// If there is no room for all that is open, it shows the innermost constructs.
  public func continuation(in open: [OpenConstruct]) -> String {
    if let chosenContinuation { return chosenContinuation }
    // As an editor draws it: a line feed as a symbol, a tab as blanks.
    let width = DisplayWidth.of(TerminalText.harmless(first, tabsFrom: 0))
    // Dots only fill what a short prompt leaves beside one sign.
    let space = max(0, width - Self.end.count)
    let room = max(space - 3, min(space, 1))
    var signs = ""
    for sign in open.reversed().lazy.map(Self.sign(of:)) {
      guard (sign + signs).count <= room else { break }
      signs = sign + signs
    }
    let dots = String(repeating: ".", count: min(3, space - signs.count))
    return signs.padded(to: space - dots.count, atRight: true) + dots + Self.end
  }

  /// The prompts before the lines of an input, in their order.
  public func before(_ lines: [String]) -> [String] {
    var statements = StatementScanner()
    return lines.enumerated().map { number, line in
      defer { _ = statements.statements(in: line + "\n") }
      return number == 0 ? first : continuation(in: statements.open)
    }
  }

  private static func sign(of construct: OpenConstruct) -> String {
    switch construct {
    case .statement: ""
    case .triggerBody: "BEGIN"
    case .parenthesis: "("
    case .token(.singleQuote): "'"
    case .token(.doubleQuote): "\""
    case .token(.backtick): "`"
    case .token(.bracket): "["
    case .token(.blockComment): "/*"
    }
  }
}
