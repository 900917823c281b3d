/// What may be typed at a place in a command.
public struct ExpectedWord: Equatable, Sendable {
  /// Words that the signature itself names: options, with their dashes, and subcommands.
  public var words: [String] = []
  /// The kind of value that may stand there.
  public var value: CompletionKind = .nothing
  /// The part of the word that a value goes on from: without `--name=`.
  public var typed: String
}

extension Signature {
  /// What may be typed after some words, given the beginning of the next one.
  ///
  /// - Parameters:
  ///   - words: the words before the one that is being typed; wrong ones are passed over
  ///   - partial: as much as there is of it, unquoted, maybe nothing
  /// - Returns: the words and the kind of value that fit
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

  /// The kind of value and as much of it as there is in `--name=val`.
  private func inlineValue(_ partial: String) -> (ValueDescription, String)? {
    let word = CommandInput.Word(text: partial, isQuoted: false, start: partial.startIndex)
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
