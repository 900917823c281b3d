extension Signature {
  /// An option that the signature does not have.
  func unknownOption(_ spelling: String) -> CommandError {
    let dashes = spelling.hasPrefix("--") && kind != .program ? "--" : "-"
    let word = spelling.drop { $0 == "-" }
    // Where sqlite3's program names an option that it does not know, it takes one of two dashes away.
    let named = kind == .program && spelling.hasPrefix("--") ? spelling.dropFirst() : spelling[...]
    var error = CommandError("unknown option: \(named)")
    let names = options.map(\.description.name)
    let isNear = error.suggest(
      String(word),
      among: names,
      prefix: dashes
    )
    if kind == .program {
      error.details.append("Use -help for a list of options.")
    } else if names.isEmpty {
      error.details.append("\(title) takes no options")
    } else if !isNear {
      let list = options.map { dashed($0.description) }.joined(separator: ", ")
      error.details.append("options of \(title): \(list)")
    }
    if let text {
      error.details.append("to begin \(text.placeholder) with it, put -- before it")
    }
    return error
  }

  /// The value of an option that is not there.
  func missingValue(of spelling: String, _ kind: ValueDescription) -> CommandError {
    if let error = sqlite3Usage?.error(for: .optionWithoutValue(spelling)) { return error }
    return CommandError(
      "missing argument to \(spelling)",
      details: self.kind == .program ? [] : ["\(spelling) takes \(kind.expectation)"]
    )
  }

  /// What `sqlite3` says of too few or too many arguments.
  func wrongCount(_ fault: SQLite3Usage.Fault) -> CommandError? {
    sqlite3Usage?.error(for: fault)
  }

  /// An argument that is not there.
  func missing(_ parameter: ParameterDescription) -> CommandError {
    CommandError("missing \(parameter.value.placeholder)", usage: usage)
  }

  /// An argument that no parameter takes.
  func extra(_ argument: String) -> CommandError {
    var error = CommandError("extra argument: \"\(argument)\"", usage: usage)
    error.suggest(argument, among: subcommands.map(\.lastName), prefix: "\(title) ")
    return error
  }
}
