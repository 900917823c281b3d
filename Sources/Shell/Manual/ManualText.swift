import SQLText
import TerminalKit

/// Text in the macros of man(7), as groff and mandoc read it.
struct ManualText {
  /// The source, line by line.
  private(set) var lines: [String] = []

  /// The widest line of a paragraph's source; mandoc advises against wider ones than 80.
  private static let width = 78

  /// The width of a text for mandoc, to which a character beyond ASCII is its name: `\[u2026]`.
  private static func width(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 8) }
  }

  /// Adds the title of a page, whose words are then neither divided nor moved apart, so that commands stay as they
  /// are typed.
  ///
  /// Each macro of groff that begins a paragraph would divide words again, but for the register HY.
  mutating func title(_ name: String, section: String, day: String, source: String, manual: String)
  {
    macro("TH", name, section, day, source, manual)
    lines += [".nr HY 0", ".nh", ".ad l"]
  }

  /// Adds a macro with its arguments.
  mutating func macro(_ name: String, _ arguments: String...) {
    let words = arguments.map {
      "\"\($0.replacing("\\", with: "\\e").replacing("\"", with: "\\(dq"))\""
    }
    lines.append(([".\(name)"] + words).joined(separator: " "))
  }

  /// Adds words that are set as a paragraph; words of several fonts come from ``bold(_:)`` and the like.
  mutating func fill(_ text: String) {
    var line = ""
    for word in text.words {
      if !line.isEmpty, Self.width(of: line) + 1 + Self.width(of: word) > Self.width {
        append(line)
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    if !line.isEmpty { append(line) }
  }

  /// Adds a paragraph of words that are set as they are.
  mutating func paragraph(_ text: String) {
    beginParagraph()
    fill(text)
  }

  /// Adds a term, and what it means, below it; both may have several fonts.
  mutating func entry(_ term: String, _ meaning: String) {
    macro("TP", "4")
    self.term(term)
    fill(meaning)
  }

  /// Adds the line of a term, which stays one line.
  mutating func term(_ text: String) { append(text) }

  /// Adds terms with their meanings beside them, and no blank lines between.
  mutating func list(_ entries: [(term: String, meaning: String)]) {
    for (index, entry) in entries.enumerated() {
      macro("TP", "22")
      term(entry.term)
      fill(entry.meaning)
      if index == 0, entries.count > 1 { macro("PD", "0") }
    }
    if entries.count > 1 { macro("PD") }
  }

  /// Adds lines that stay as they are.
  mutating func verbatim(_ text: [String]) {
    beginParagraph()
    macro("EX")
    for line in text { append(Self.escaped(line)) }
    macro("EE")
  }

  /// Text between the fonts of a command that is typed as it stands.
  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// Text in the font of what stands for something else.
  static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  /// Text in which no character means anything to a formatter.
  ///
  /// Formatters print some ASCII characters as typographic ones unless they are named.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "\"": escaped += "\\(dq"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// Below a heading there is room already.
  private mutating func beginParagraph() {
    if lines.last?.hasPrefix(".S") != true { macro("PP") }
  }

  /// A line that begins with a dot would be a macro.
  private mutating func append(_ line: String) {
    lines.append(line.hasPrefix(".") ? "\\&\(line)" : line)
  }
}
