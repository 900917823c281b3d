import SQLText

/// The arguments that a CREATE VIRTUAL TABLE statement gives its module, as FTS5 reads them.
struct ModuleArguments {
  enum Argument {
    /// A column's name, and the words after it.
    case column(String, words: [String])
    /// `key=value`
    case option(String, String)
  }

  let module: String
  let list: [Argument]

  /// Reads a statement; nil if it is not a CREATE VIRTUAL TABLE.
  init?(sql: String) {
    let tokens = StatementTokens(sql)
    guard let using = tokens.firstIndex(where: { $0.kind == .word && $0.isWord("USING") }),
      let name = tokens.token(at: using + 1)
    else { return nil }
    module = name.value
    let open = using + 2
    guard tokens.token(at: open)?.text == "(" else {
      list = []
      return
    }
    let close = tokens.closing(open) ?? tokens.count
    list = tokens.listItems(in: open + 1..<close).compactMap { Argument(tokens[$0]) }
  }
}

extension ModuleArguments.Argument {
  /// Reads an argument; nil if nothing stands between its commas.
  fileprivate init?(_ tokens: Slice<StatementTokens>) {
    let words = tokens.map(\.value)
    guard let first = words.first else { return nil }
    if tokens.dropFirst().first?.text == "=" {
      // FTS5 takes one word for a value; `content=` without any is the empty text.
      self = .option(first, words.count > 2 ? words[2] : "")
    } else {
      self = .column(first, words: Array(words.dropFirst()))
    }
  }
}

extension StatementTokens.Element {
  /// The text that FTS5 takes it for: that in its quotes, if it has any.
  fileprivate var value: String { string ?? name ?? text }
}
