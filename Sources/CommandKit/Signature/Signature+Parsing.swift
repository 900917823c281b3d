import SQLText

/// What a line asks a command to do.
public enum Invocation: Sendable {
  /// To run with these arguments.
  case run(Arguments)
  /// To show its page, because `--help` was typed.
  case help
  /// To show these lines, as `sqlite3` does for arguments that it does not take.
  case helpOfSQLite3([String])
}

extension Signature {
  /// Parses the words after the command's name; for a subcommand, those after the subcommand's name.
  ///
  /// - Parameter input: The words.
  /// - Returns: What to do.
  /// - Throws: A ``CommandError`` for an option that is unknown, given twice, without its value or with a
  ///   wrong one, or for an argument that is missing, wrong or one too many.
  public func parse(_ input: CommandInput) throws -> Invocation {
    var arguments = Arguments()
    var scanner = ArgumentScanner(self, input.words(for: self))
    var words: [CommandInput.Word] = []
    var hasText = false
    while let item = scanner.next() {
      switch item {
      case .help:
        return .help
      case .unknownOption(let spelling, let word):
        guard let usage = sqlite3Usage else { throw unknownOption(spelling) }
        let details = unknownOption(spelling).details
        if let error = usage.error(for: .unknownOption(word.text), details: details) { throw error }
        words.append(word)
      case .option(let option, let spelling, let inlineValue):
        let name = option.name
        if takesForArgument(option, spelling, inlineValue, scanner) {
          let start = input.line.startIndex
          words.append(.init(text: spelling, isQuoted: false, range: start..<start))
          continue
        }
        let isRefusedTwice = kind == .dotCommand && !option.isRepeatable && sqlite3Usage == nil
        if isRefusedTwice, arguments.givenOptions.contains(name) {
          throw CommandError("\(spelling) is given twice")
        }
        arguments.givenOptions.append(name)
        let inlineValue = try inlineValue.map { try unquoted($0, spelling, in: input) }
        let value = try value(of: option, spelling, inlineValue, &scanner)
        arguments.options.append(value, for: name)
      case .argument(let word):
        words.append(word)
      case .text(let word, let optionInside):
        hasText = true
        arguments.optionInText = optionInside
        arguments.textIsMarked = scanner.textIsMarked
        arguments.text = input.text(from: word)
      }
    }
    if let help = sqlite3Usage?.help, !takes(words.count) { return .helpOfSQLite3(help) }
    arguments.parameters = try assign(words)
    if let text, !text.isOptional, !hasText {
      throw CommandError("missing \(text.placeholder)", usage: usage)
    }
    try text?.bounds.check(arguments.text)
    return .run(arguments)
  }

  /// Whether an option without its value is an argument, as in some commands of `sqlite3`.
  private func takesForArgument(
    _ option: OptionDescription,
    _ spelling: String,
    _ inlineValue: String?,
    _ scanner: ArgumentScanner
  ) -> Bool {
    guard let usage = sqlite3Usage, option.value != nil, inlineValue == nil else { return false }
    return scanner.isAtEnd && usage.answer(.optionWithoutValue(spelling)) == nil
  }

  private func value(
    of option: OptionDescription,
    _ spelling: String,
    _ inlineValue: String?,
    _ scanner: inout ArgumentScanner
  ) throws -> any Sendable {
    guard let kind = option.value else {
      if inlineValue != nil { throw CommandError("\(spelling) takes no value") }
      return true
    }
    guard let text = inlineValue ?? scanner.value() else {
      throw missingValue(of: spelling, kind)
    }
    return try kind.value(of: text, complaint: "\(spelling) takes")
  }

  /// A value after `=` without its quotes, which stay in the word because `sqlite3` ignores quotes there.
  private func unquoted(
    _ value: String,
    _ spelling: String,
    in input: CommandInput
  ) throws -> String {
    guard input.mayHoldQuotes, let quote = value.first, quote == "\"" || quote == "'" else {
      return value
    }
    if value.count > 1, value.last == quote { return String(value.dropFirst().dropLast()) }
    throw CommandError(
      "the quote after \(spelling)= is not closed before the next space",
      details: ["write a space instead of =, as in: \(spelling) \(quote)two words\(quote)"]
    )
  }

  /// Whether the parameters together can take so many words.
  private func takes(_ count: Int) -> Bool {
    let descriptions = parameters.map(\.description)
    return count >= descriptions.count(where: \.isRequired)
      && (count <= descriptions.count || descriptions.contains(where: \.isRepeating))
  }

  /// Gives each parameter its words: required ones first, then the others from left to right.
  private func assign(_ words: [CommandInput.Word]) throws -> ArgumentValues {
    var rest = words[...]
    var spare = words.count - parameters.count { $0.description.isRequired }
    var values = ArgumentValues()
    for parameter in parameters.map(\.description) {
      var count = parameter.isRequired ? 1 : 0
      if spare > 0, parameter.arity != .one {
        let extra = parameter.isRepeating ? spare : 1
        count += extra
        spare -= extra
      }
      guard rest.count >= count else {
        throw sqlite3Usage?.error(for: .missing) ?? missing(parameter, after: words.map(\.text))
      }
      for word in rest.prefix(count) {
        let value = try parameter.value.value(of: word.text, complaint: "expected")
        values.append(value, for: parameter.value.placeholder)
      }
      rest = rest.dropFirst(count)
    }
    if let extra = rest.first?.text {
      guard sqlite3Usage == nil else {
        if let error = sqlite3Usage?.error(for: .extra(extra)) { throw error }
        return values
      }
      throw self.extra(extra, among: words)
    }
    return values
  }
}
