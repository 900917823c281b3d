public import SQLText

/// What can be typed at a place in a command.
public struct ExpectedWord: Equatable, Sendable {
  /// Words from the signature itself: options with their dashes, and subcommands.
  public var words: [String] = []
  /// The kind of value that can be typed there.
  public var value: CompletionKind = .nothing
  /// The part of the value that has been typed: the word without `--name=`.
  public var typed: String
}

extension Signature {
  /// What can be typed after some words, given the beginning of the next one.
  ///
  /// - Parameters:
  ///   - words: The words before the one that is being typed; wrong ones are ignored.
  ///   - partial: The typed part of that word, unquoted; it may be empty.
  /// - Returns: The words and the kind of value that fit.
  public func expectation(after words: [CommandInput.Word], typing partial: String) -> ExpectedWord
  {
    var expectation = ExpectedWord(typed: partial)
    var given: Set<String> = []
    var isInText = false
    var scanner = ArgumentScanner(self, words)
    while let item = scanner.next() {
      switch item {
      case .option(let option, _, let inlineValue):
        if !option.isRepeatable { given.insert(option.name) }
        guard let value = option.value, inlineValue == nil else { continue }
        if scanner.value() == nil {
          expectation.value = value.completion
          return expectation
        }
      case .text: isInText = true
      case .argument, .unknownOption, .help: continue
      }
    }
    if isInText {
      expectation.value = text?.completion ?? .nothing
      return expectation
    }
    if !scanner.optionsHaveEnded {
      if let (value, typed) = inlineValue(partial) {
        return ExpectedWord(value: value.completion, typed: typed)
      }
      expectation.words = offers(without: given)
    }
    if words.isEmpty { expectation.words += subcommands.map(\.lastName) }
    expectation.value =
      if scanner.optionsHaveEnded, let text {
        text.completion
      } else {
        argumentCompletion(at: scanner.argumentCount)
      }
    return expectation
  }

  /// The kind of the value in `--name=val`, and the typed part of it.
  private func inlineValue(_ partial: String) -> (ValueDescription, String)? {
    let range = partial.startIndex..<partial.endIndex
    let word = CommandInput.Word(text: partial, isQuoted: false, range: range)
    var scanner = ArgumentScanner(self, [word])
    guard case .option(let option, _, let typed?) = scanner.next(), let value = option.value else {
      return nil
    }
    return (value, typed)
  }

  private func offers(without given: Set<String>) -> [String] {
    options.map(\.description).filter { !given.contains($0.name) }.map(dashed)
  }

  private func argumentCompletion(at position: Int) -> CompletionKind {
    let descriptions = parameters.map(\.description)
    if position < descriptions.count { return descriptions[position].value.completion }
    if let last = descriptions.last, last.isRepeating { return last.value.completion }
    return text?.completion ?? .nothing
  }
}
