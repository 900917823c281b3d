import SQLText

/// Splits a command's words into options, arguments and the trailing text, for parsing and completion.
struct ArgumentScanner {
  enum Item {
    /// An option, its typed spelling, and the value after its `=`.
    case option(OptionDescription, spelling: String, inlineValue: String?)
    case unknownOption(spelling: String, word: CommandInput.Word)
    case help
    case argument(CommandInput.Word)
    /// The first word of the trailing text, which is the last item.
    case text(CommandInput.Word, optionInside: String?)
  }

  private let signature: Signature
  private var words: ArraySlice<CommandInput.Word>
  private(set) var optionsHaveEnded = false
  private(set) var argumentCount = 0
  /// The place of the last `--` among the words; nil where the text is not to be marked by one.
  ///
  /// It is found once: a line may have very many words.
  private let mark: Int?
  /// Whether `--` stands before the text.
  private(set) var textIsMarked = false
  var isAtEnd: Bool { words.isEmpty }

  init(_ signature: Signature, _ words: [CommandInput.Word]) {
    self.signature = signature
    self.words = words[...]
    mark =
      signature.text?.isMarked == true
      ? words.lastIndex { !$0.isQuoted && $0.text == "--" } : nil
  }

  mutating func next() -> Item? {
    guard let word = words.popFirst() else { return nil }
    if !optionsHaveEnded, !word.isQuoted {
      if word.text == "--", !takesDashes {
        optionsHaveEnded = true
        textIsMarked = true
        return next()
      }
      if let option = option(word) { return option }
    }
    // `--` begins the text even if optional arguments before it are missing.
    let hasArguments = argumentCount >= signature.parameters.count && !isBeforeMarkedText
    if signature.text != nil, optionsHaveEnded || hasArguments {
      optionsHaveEnded = true
      let option = optionInText(from: word)
      words = []
      return .text(word, optionInside: option)
    }
    argumentCount += 1
    return .argument(word)
  }

  /// Whether `--` is a value like others, as for `.separator` in `sqlite3`: there is no option that it could end.
  private var takesDashes: Bool {
    guard let usage = signature.sqlite3Usage else { return false }
    return usage.takesAllWords || signature.options.isEmpty && signature.text == nil
  }

  /// Whether the `--` that stands before the text is still to come: the words before it are no part of the text.
  private var isBeforeMarkedText: Bool { mark.map { $0 >= words.startIndex } ?? false }

  /// The word after an option that needs a value; nil if there is none, or it is another option.
  mutating func value() -> String? {
    guard let word = words.first else { return nil }
    let isOption = !word.isQuoted && word.text.hasPrefix("--") && word.text != "--"
    if isOption, signature.sqlite3Usage == nil, case .option = option(word) { return nil }
    words.removeFirst()
    return word.text
  }

  /// The spelling of an option among the words of the text after its first one, where it is read as text.
  ///
  /// After `--` the user means it as text, unless the command needs `--` to end its arguments.
  private func optionInText(from first: CommandInput.Word) -> String? {
    guard !textIsMarked || !signature.parameters.isEmpty else { return nil }
    let parts = words.split(omittingEmptySubsequences: false, whereSeparator: isSeparator)
    for (index, part) in parts.enumerated() {
      // Where the text begins with the separator, its first part is empty, and the words are of the second.
      let isFirstPart = index == 0 && !isSeparator(first)
      if let spelling = isFirstPart ? firstOption(in: part) : optionInText(of: part) {
        return spelling
      }
    }
    return nil
  }

  private func isSeparator(_ word: CommandInput.Word) -> Bool {
    !word.isQuoted && word.text.lowercased() == signature.text?.separator
  }

  private func firstOption(in words: ArraySlice<CommandInput.Word>) -> String? {
    for word in words where !word.isQuoted {
      if case .option(_, let spelling, _) = option(word) { return spelling }
    }
    return nil
  }

  /// The same for a part of the text that has options of its own before its words.
  private func optionInText(of part: ArraySlice<CommandInput.Word>) -> String? {
    var scanner = ArgumentScanner(signature, Array(part))
    while let item = scanner.next() {
      switch item {
      case .option(let option, _, inlineValue: nil):
        if option.value != nil { _ = scanner.value() }
      case .text(_, let optionInside): return optionInside
      case .option, .argument, .unknownOption, .help: continue
      }
    }
    return nil
  }

  /// Whether a dash alone is an option, which nobody knows, as in `sqlite3`.
  private var takesDashForOption: Bool {
    signature.kind == .program || signature.sqlite3Usage != nil && !signature.options.isEmpty
  }

  private func option(_ whole: CommandInput.Word) -> Item? {
    let word = whole.text
    guard word.hasPrefix("-"), word != "-" || takesDashForOption else { return nil }
    let hasOneDash = !word.hasPrefix("--")
    if hasOneDash, signature.text != nil || signature.options.isEmpty { return nil }
    if signature.sqlite3Usage?.takesAllWords == true { return nil }

    let body = word.dropFirst(hasOneDash ? 1 : 2)
    let parts = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first ?? ""
    if let option = signature.option(named: name) {
      let value = parts.count > 1 ? String(parts[1]) : nil
      return .option(option, spelling: String(word.prefix { $0 != "=" }), inlineValue: value)
    }
    if body == "help" { return .help }
    // A number, or a range of them, begins with a digit or a point.
    if hasOneDash, let first = body.first, first.isNumber || first == "." { return nil }
    // What cannot be the name of an option begins the text: dashes before a bracket, say, or a quote.
    if signature.text != nil, !name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) {
      return nil
    }
    return .unknownOption(spelling: String(word.prefix { $0 != "=" }), word: whole)
  }
}
