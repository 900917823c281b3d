import QueryBuilder
public import SQLText

extension Signature {
  /// The error for an option that the signature does not have.
  func unknownOption(_ spelling: String) -> CommandError {
    let dashes = spelling.hasPrefix("--") && kind != .program ? "--" : "-"
    let word = spelling.drop { $0 == "-" }
    // The program sqlite3 names an unknown option without one of its two dashes.
    let named = kind == .program && spelling.hasPrefix("--") ? spelling.dropFirst() : spelling[...]
    var error = CommandError("unknown option: \(named)")
    let names = options.map(\.description.name)
    let isNear = error.suggest(String(word), among: names, prefix: dashes)
    if kind == .program {
      error.details.append("Use -help for a list of options.")
    } else if names.isEmpty {
      error.details.append("\(title) takes no options")
    } else if !isNear {
      let list = options.map { dashed($0.description) }.joined(separator: ", ")
      error.details.append("options of \(title): \(list)")
    }
    // The name of a column that began with dashes would stand in quotes.
    if let text, !isNear, text.completion != .weight {
      error.details.append(
        "if it is no option but the beginning of \(text.placeholder), put -- before it: \(title) -- \(spelling)"
      )
    }
    return error
  }

  /// The error for an option whose value is missing.
  func missingValue(of spelling: String, _ kind: ValueDescription) -> CommandError {
    if let error = sqlite3Usage?.error(for: .optionWithoutValue(spelling)) { return error }
    return CommandError(
      "missing argument to \(spelling)",
      details: self.kind == .program ? [] : ["\(spelling) takes \(kind.expectation)"]
    )
  }

  /// The error for a missing argument, with an example that goes on from the arguments before it.
  func missing(_ parameter: ParameterDescription, after words: [String]) -> CommandError {
    let example = parameter.value.example.map { example in
      "as in: \(([title] + words.map(DotCommandLine.argument) + [example]).joined(separator: " "))"
    }
    return CommandError(
      "missing \(parameter.value.placeholder)",
      details: [example].compactMap(\.self),
      usage: usage
    )
  }

  /// The error for one argument too many of some words, which may be a part of the name before it.
  public func extra(_ argument: String, among words: [CommandInput.Word] = []) -> CommandError {
    var error = CommandError("extra argument: \"\(argument)\"", usage: usage)
    if Tokenizer.builtInNames.contains(argument.lowercased()),
      let option = options.map(\.description).first(where: { $0.value?.completion == .tokenizer })
    {
      error.details.append(
        "a tokenizer goes after --\(option.name), in quotes with its arguments, "
          + "as in: \(title) --\(option.name) \"porter unicode61\""
      )
      return error
    }
    if !error.suggest(argument, among: subcommands.map(\.lastName), prefix: "\(title) "),
      parameters.last?.description.value.completion.isOfName == true
    {
      let first = words.prefix(parameters.count - 1).map { DotCommandLine.argument($0.text) }
      let line = name(of: words.dropFirst(first.count)).map { name in
        ([title] + first + [DotCommandLine.argument(name)]).joined(separator: " ")
      }
      error.details.append(
        line.map { "a name with spaces goes in quotes, as in: \($0)" }
          ?? "a name with spaces goes in double quotes, with a backslash before each double quote in it"
      )
    }
    return error
  }

  /// The name of which some words are the parts; nil where quotes among them do not show how it is written.
  private func name(of words: ArraySlice<CommandInput.Word>) -> String? {
    // A schema in quotes, and the table behind the point, were cut where the quotes end.
    let isOfSchema = words.dropFirst().first?.text.hasPrefix(".") == true
    guard !words.dropFirst(isOfSchema ? 1 : 0).contains(where: \.isQuoted) else { return nil }
    return words.reduce("") { name, word in
      name.isEmpty || word.text.hasPrefix(".") ? name + word.text : "\(name) \(word.text)"
    }
  }
}
