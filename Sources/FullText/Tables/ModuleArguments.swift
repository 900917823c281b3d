/// The arguments that a CREATE VIRTUAL TABLE statement gives its module, as FTS5 reads them.
struct ModuleArguments {
  enum Argument: Equatable {
    /// A column's name, and the words behind it.
    case column(String, words: [String])
    /// `key=value`
    case option(String, String)
  }

  let module: String
  let list: [Argument]

  /// Reads a statement; nil if it is not a CREATE VIRTUAL TABLE.
  init?(sql: String) {
    var words = WordScanner(sql)
    var sawUsing = false
    while let word = words.next() {
      if case .bare(let text) = word, text.lowercased() == "using" {
        sawUsing = true
        break
      }
    }
    guard sawUsing, let name = words.next()?.text else { return nil }
    module = name

    var list: [Argument] = []
    var current: [WordScanner.Word] = []
    var depth = 0
    scan: while let word = words.next() {
      switch word {
      case .mark("("):
        depth += 1
        if depth > 1 { current.append(word) }
      case .mark(")"):
        depth -= 1
        if depth == 0 { break scan }
        current.append(word)
      case .mark(",") where depth == 1:
        Argument(current).map { list.append($0) }
        current = []
      default: current.append(word)
      }
    }
    Argument(current).map { list.append($0) }
    self.list = list
  }
}

extension ModuleArguments.Argument {
  fileprivate init?(_ words: [WordScanner.Word]) {
    guard let first = words.first else { return nil }
    if words.count > 1, words[1] == .mark("=") {
      // Most values are one word; the first call of `joined` in a program takes a long time.
      let value = words.dropFirst(2).map(\.text)
      self = .option(first.text, value.count == 1 ? value[0] : value.joined(separator: " "))
    } else {
      self = .column(first.text, words: words.dropFirst().map(\.text))
    }
  }
}

/// Splits a CREATE statement into words, quoted texts and single characters.
private struct WordScanner {
  enum Word: Equatable {
    case bare(String)
    case quoted(String)
    case mark(Character)

    var text: String {
      switch self {
      case .bare(let text), .quoted(let text): text
      case .mark(let character): String(character)
      }
    }
  }

  private var rest: Substring

  init(_ sql: String) {
    rest = Substring(sql)
  }

  mutating func next() -> Word? {
    skipBlanksAndComments()
    guard let first = rest.first else { return nil }
    switch first {
    case "'", "\"", "`": return .quoted(quoted(until: first))
    case "[": return .quoted(quoted(until: "]"))
    case _ where first.isLetter || first.isNumber || first == "_":
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
      rest = rest.dropFirst(word.count)
      return .bare(String(word))
    default:
      rest = rest.dropFirst()
      return .mark(first)
    }
  }

  private mutating func skipBlanksAndComments() {
    while true {
      rest = rest.drop { $0.isWhitespace }
      if rest.hasPrefix("--") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.hasPrefix("*/") { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else {
        return
      }
    }
  }

  /// The text in quotes, in which two quotes stand for one.
  private mutating func quoted(until end: Character) -> String {
    var text = ""
    rest = rest.dropFirst()
    while let character = rest.popFirst() {
      guard character == end else {
        text.append(character)
        continue
      }
      guard rest.first == end, end != "]" else { break }
      text.append(end)
      rest = rest.dropFirst()
    }
    return text
  }
}
