/// Reads a lesson in Markdown.
///
/// `# TITLE` stands first, and below it what one can do after the lesson. Each `## NAME` begins a step. Fenced blocks
/// say what the shell does with the text in them, by the first word behind the fence:
///
/// | block | holds |
/// |---|---|
/// | `setup` | commands and SQL that make the database, before the lesson or before a step |
/// | `variation` | commands and SQL that make other data of it; before the first step |
/// | `check` | SQL that gives 1; with `rows` or `order`, SQL that gives the rows to find |
/// | `probe` | SQL that tries on a copy what was made, such as a trigger, before the check |
/// | `ask` | SQL that gives what a prediction must say |
/// | `hint` | a hint |
/// | `solution` | an input that passes the step |
/// | `passed` | what the reader is told afterwards |
///
/// `here` behind `check` keeps it from being tried on the variations, as `ask` never is. All other text is what the
/// reader is told.
public struct LessonParser {
  private var title: String?
  private var head = Section(name: "", line: 1)
  private var sections: [Section] = []

  /// The head of a lesson, or a step, while it is read.
  private struct Section {
    let name: String
    let line: Int
    var source: [Substring] = []
    var prose: [Substring] = []
    var setups: [String] = []
    var variations: [String] = []
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
    var parser = LessonParser()
    try parser.read(text)
    return try parser.lesson(named: name)
  }

  private mutating func read(_ text: String) throws {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let number = index + 1
      index += 1
      if line.hasPrefix("```") {
        guard let end = lines[index...].firstIndex(where: { $0.trimmed == "```" }) else {
          throw LessonError(number, "the block that begins here does not end")
        }
        let body = lines[index..<end].joined(separator: "\n")
        try add(block: line.dropFirst(3).split(separator: " "), body, line: number)
        for line in lines[(number - 1)...end] { source(line) }
        index = end + 1
      } else if line.hasPrefix("## ") {
        sections.append(Section(name: line.dropFirst(3).trimmed, line: number))
        source(line)
      } else if line.hasPrefix("# "), title == nil {
        title = line.dropFirst(2).trimmed
      } else {
        if sections.isEmpty { head.prose.append(line) }
        source(line)
        if !sections.isEmpty { sections[sections.count - 1].prose.append(line) }
      }
    }
  }

  private mutating func source(_ line: Substring) {
    if !sections.isEmpty { sections[sections.count - 1].source.append(line) }
  }

  private mutating func add(block words: [Substring], _ body: String, line: Int) throws {
    guard let kind = words.first else {
      throw LessonError(line, "a block needs a word behind its fence, such as check")
    }
    guard !body.allSatisfy(\.isWhitespace) else { throw LessonError(line, "the block is empty") }
    var section = sections.last ?? head
    let flags = Set(words.dropFirst())
    let known: Set<Substring> = kind == "check" ? ["rows", "order", "here"] : []
    if let flag = flags.subtracting(known).first {
      throw LessonError(line, "\(kind) knows no word \"\(flag)\"")
    }
    if sections.isEmpty, !["setup", "variation"].contains(kind) {
      throw LessonError(line, "\(kind) belongs to a step, behind ## and its name")
    }
    switch kind {
    case "setup": section.setups.append(body)
    case "variation" where sections.isEmpty: section.variations.append(body)
    case "variation": throw LessonError(line, "variation stands before the first step")
    case "check":
      let kind: StepCheck.Kind =
        flags.contains("order") ? .order : flags.contains("rows") ? .rows : .state
      section.checks.append(StepCheck(kind, body, isHereOnly: flags.contains("here")))
    case "ask": section.checks.append(StepCheck(.truth, body, isHereOnly: true))
    case "probe": section.probes.append(body)
    case "hint": section.hints.append(body)
    case "solution": section.solutions.append(body)
    case "passed": section.afterword.append(body)
    default: throw LessonError(line, "there is no block \"\(kind)\"")
    }
    if sections.isEmpty { head = section } else { sections[sections.count - 1] = section }
  }

  private func lesson(named name: String) throws -> Lesson {
    guard let title else { throw LessonError(1, "the lesson has no title: # TITLE stands first") }
    guard !sections.isEmpty else { throw LessonError(1, "the lesson has no step: ## begins one") }
    var names: Set<String> = []
    let steps = try sections.map { section in
      guard names.insert(section.name).inserted else {
        throw LessonError(section.line, "there are two steps \"\(section.name)\"")
      }
      return try step(section)
    }
    return Lesson(
      name: name,
      title: title,
      purpose: head.prose.text.split(separator: "\n").joined(separator: " "),
      setups: head.setups,
      variations: head.variations,
      steps: steps
    )
  }

  private func step(_ section: Section) throws -> LessonStep {
    guard !section.checks.isEmpty else {
      throw LessonError(section.line, "the step \"\(section.name)\" has neither check nor ask")
    }
    guard !section.solutions.isEmpty else {
      throw LessonError(section.line, "the step \"\(section.name)\" has no solution")
    }
    return LessonStep(
      name: section.name,
      text: section.prose.text,
      setups: section.setups,
      checks: section.checks,
      probes: section.probes,
      hints: section.hints,
      solutions: section.solutions,
      afterword: section.afterword.joined(separator: "\n\n"),
      fingerprint: StepFingerprint.of(section.source)
    )
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}

extension [Substring] {
  /// The lines as one text, without empty ones at both ends, and with one empty line where there are several.
  fileprivate var text: String {
    var lines: [Substring] = []
    for line in self where !(line.allSatisfy(\.isWhitespace) && lines.last?.isEmpty != false) {
      lines.append(line.allSatisfy(\.isWhitespace) ? "" : line)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
