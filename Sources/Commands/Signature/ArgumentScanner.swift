/// Tells options, arguments and the start of the text apart, for parsing and for completion alike.
struct ArgumentScanner {
  enum Item {
    /// An option as it was spelled, and the value after its `=`.
    case option(OptionDescription, spelling: String, inlineValue: String?)
    case unknownOption(spelling: String)
    case help
    case argument(CommandInput.Word)
    /// The word with which the text begins: nothing comes after it.
    case text(CommandInput.Word)
  }

  private let signature: Signature
  private var words: ArraySlice<CommandInput.Word>
  private(set) var optionsHaveEnded = false
  private(set) var argumentCount = 0

  init(_ signature: Signature, _ words: [CommandInput.Word]) {
    self.signature = signature
    self.words = words[...]
  }

  mutating func next() -> Item? {
    guard let word = words.popFirst() else { return nil }
    if !optionsHaveEnded, !word.isQuoted {
      if word.text == "--" {
        optionsHaveEnded = true
        return next()
      }
      if let option = option(word.text) { return option }
    }
    if signature.text != nil, argumentCount == signature.parameters.count {
      optionsHaveEnded = true
      words = []
      return .text(word)
    }
    argumentCount += 1
    return .argument(word)
  }

  /// The word after an option that needs a value; nil if there is none, or another option.
  mutating func value() -> String? {
    guard let word = words.first else { return nil }
    let isOption = !word.isQuoted && word.text.hasPrefix("--") && word.text != "--"
    if isOption, case .option = option(word.text) { return nil }
    words.removeFirst()
    return word.text
  }

  private func option(_ word: String) -> Item? {
    guard word.hasPrefix("-"), word != "-" || signature.kind == .program else { return nil }
    let hasOneDash = !word.hasPrefix("--")
    if hasOneDash, signature.text != nil || signature.options.isEmpty { return nil }

    let body = word.dropFirst(hasOneDash ? 1 : 2)
    let parts = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first ?? ""
    if let option = signature.option(named: name) {
      let value = parts.count > 1 ? String(parts[1]) : nil
      return .option(option, spelling: String(word.prefix { $0 != "=" }), inlineValue: value)
    }
    if body == "help" { return .help }
    if hasOneDash, Double(word) != nil { return nil }
    return .unknownOption(spelling: String(word.prefix { $0 != "=" }))
  }
}
