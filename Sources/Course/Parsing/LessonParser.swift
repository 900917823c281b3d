import Markdown

/// Reads a lesson in Markdown.
///
/// `# TITLE` stands first, and below it what one can do after the lesson. Each `## NAME` begins a step. Fenced blocks
/// say what the shell does with the text in them, by the first word after the fence:
///
/// | block | holds |
/// |---|---|
/// | `setup` | commands and SQL that make the database, before the lesson or before a step |
/// | `variation` | commands and SQL that make other data of it; before the first step |
/// | `names` | SQL that gives the keys of rows and their names; before the first step |
/// | `check` | SQL that gives 1, or a text that says what is not yet so; with `rows` or `order`, SQL that gives the rows to find |
/// | `probe` | SQL that tries on a copy what was made, such as a trigger, before the check |
/// | `ask` | SQL that gives what a prediction must say |
/// | `hint` | a hint |
/// | `solution` | an input that passes the step |
/// | `passed` | what the reader is told afterwards |
///
/// `here` after `check` keeps it from being tried on the variations, as `ask` never is. Comments are for the author. All
/// other text is what the reader is told.
public struct LessonParser {
  private let document: MarkdownDocument
  private var title: String?
  private var head = Section(name: "", line: 1)
  private var sections: [Section] = []

  /// The head of a lesson, or a step, while it is read.
  private struct Section {
    let name: String
    let line: Int
    var prose: [MarkdownDocument.Block] = []
    var setups: [String] = []
    var variations: [String] = []
    var names: String?
    var checks: [StepCheck] = []
    var probes: [String] = []
    var hints: [String] = []
    var solutions: [String] = []
    var afterword: [String] = []
  }

  /// Reads a lesson.
  ///
  /// - Parameters:
  ///   - text: The Markdown.
  ///   - name: The name by which the lesson is called.
  /// - Returns: The lesson.
  /// - Throws: A ``LessonError`` with the line of what is wrong.
  public static func lesson(_ text: String, name: String) throws -> Lesson {
    var parser = LessonParser(document: MarkdownDocument(text))
    try parser.read()
    return try parser.lesson(named: name)
  }

  private mutating func read() throws {
    for block in document.blocks {
      let line = block.lines.lowerBound + 1
      switch block.content {
      case .fenced(_, _, isClosed: false):
        throw LessonError(line, "the block that begins here does not end")
      case .fenced(let words, let body, _):
        try add(block: words.split(separator: " "), body.joined(separator: "\n"), line: line)
      case .heading(let name, level: 2): sections.append(Section(name: name, line: line))
      case .heading(let name, level: 1) where title == nil: title = name
      case .comment: break
      default:
        if sections.isEmpty {
          head.prose.append(block)
        } else {
          sections[sections.count - 1].prose.append(block)
        }
      }
    }
  }

  private mutating func add(block words: [Substring], _ body: String, line: Int) throws {
    guard let word = words.first else {
      throw LessonError(line, "a block needs a word after its fence, such as check")
    }
    guard let kind = LessonBlock(rawValue: String(word)) else {
      throw LessonError(line, "there is no block \"\(word)\"")
    }
    guard !body.allSatisfy(\.isWhitespace) else { throw LessonError(line, "the block is empty") }
    var section = sections.last ?? head
    let flags = Set(words.dropFirst())
    let known: Set<Substring> = kind == .check ? ["rows", "order", "here"] : []
    if let flag = flags.subtracting(known).first {
      throw LessonError(line, "\(kind) knows no word \"\(flag)\"")
    }
    if sections.isEmpty, ![.setup, .variation, .names].contains(kind) {
      throw LessonError(line, "\(kind) belongs to a step, after ## and its name")
    }
    switch kind {
    case .setup: section.setups.append(body)
    case .variation where sections.isEmpty: section.variations.append(body)
    case .names where sections.isEmpty:
      guard section.names == nil else { throw LessonError(line, "names stands once in a lesson") }
      section.names = body
    case .variation, .names: throw LessonError(line, "\(kind) stands before the first step")
    case .check:
      let kind: StepCheck.Kind =
        flags.contains("order") ? .order : flags.contains("rows") ? .rows : .state
      section.checks.append(StepCheck(kind: kind, sql: body, isHereOnly: flags.contains("here")))
    case .ask: section.checks.append(StepCheck(kind: .truth, sql: body, isHereOnly: true))
    case .probe: section.probes.append(body)
    case .hint: section.hints.append(body)
    case .solution: section.solutions.append(body)
    case .passed: section.afterword.append(body)
    }
    if sections.isEmpty { head = section } else { sections[sections.count - 1] = section }
  }

  private func lesson(named name: String) throws -> Lesson {
    guard let title else { throw LessonError(1, "the lesson has no title: # TITLE stands first") }
    guard !sections.isEmpty else { throw LessonError(1, "the lesson has no step: ## begins one") }
    let purpose = try purpose()
    var names: Set<String> = []
    let ends = sections.dropFirst().map { $0.line - 1 } + [document.lines.count]
    let steps = try zip(sections, ends).map { section, end in
      guard names.insert(section.name).inserted else {
        throw LessonError(section.line, "there are two steps \"\(section.name)\"")
      }
      return try step(section, document.lines[(section.line - 1)..<end])
    }
    return Lesson(
      name: name,
      title: title,
      purpose: purpose,
      setups: head.setups,
      variations: head.variations,
      names: head.names,
      steps: steps
    )
  }

  /// What one can do after the lesson, without marks, as it stands in a list.
  private func purpose() throws -> String {
    if let other = head.prose.dropFirst().first {
      throw LessonError(
        other.lines.lowerBound + 1,
        "what one can do after the lesson is one paragraph, and other text belongs to a step, after ## and its name"
      )
    }
    return MarkdownSpan.unmarked(
      text(of: head.prose).split(separator: "\n").joined(separator: " ")
    )
  }

  private func step(_ section: Section, _ source: ArraySlice<Substring>) throws -> LessonStep {
    guard !section.checks.isEmpty else {
      throw LessonError(section.line, "the step \"\(section.name)\" has neither check nor ask")
    }
    guard !section.solutions.isEmpty else {
      throw LessonError(section.line, "the step \"\(section.name)\" has no solution")
    }
    return LessonStep(
      name: section.name,
      text: text(of: section.prose),
      setups: section.setups,
      checks: section.checks,
      probes: section.probes,
      hints: section.hints,
      solutions: section.solutions,
      afterword: section.afterword.joined(separator: "\n\n"),
      fingerprint: StepFingerprint.of(source)
    )
  }

  /// The source of some blocks, with an empty line between those that do not touch.
  private func text(of blocks: [MarkdownDocument.Block]) -> String {
    var text = ""
    var end: Int?
    for block in blocks {
      if let end { text += block.lines.lowerBound > end ? "\n\n" : "\n" }
      text += document.lines[block.lines].joined(separator: "\n")
      end = block.lines.upperBound
    }
    return text
  }
}

/// What a block of a lesson's step, or of what stands before its steps, may be.
private enum LessonBlock: String {
  case setup, variation, names, check, ask, probe, hint, solution, passed
}

/// What is wrong with the text of a lesson, and on which line.
public struct LessonError: Error, Hashable, Sendable {
  /// The number of the line, from 1.
  public let line: Int
  /// What is wrong, as a sentence without its full stop.
  public let message: String

  init(_ line: Int, _ message: String) {
    self.line = line
    self.message = message
  }
}

/// Tells one version of a step from another.
private enum StepFingerprint {
  /// The FNV-1a hash of a step's lines, as 16 hexadecimal digits; blanks at the ends of lines do not count.
  ///
  /// It is stored, and so must stay the same from run to run, which Swift's own hashes do not.
  static func of(_ lines: some Sequence<Substring>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ byte: UInt8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    for line in lines {
      var line = line
      while line.last?.isWhitespace == true { line.removeLast() }
      guard !line.isEmpty else { continue }
      for byte in line.utf8 { mix(byte) }
      mix(0x0A)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
