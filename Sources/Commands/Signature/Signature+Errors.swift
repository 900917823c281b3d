extension Signature {
  /// An option that the signature does not have.
  func unknownOption(_ spelling: String) -> CommandError {
    var error = CommandError("unknown option: \(spelling)")
    let dashes = spelling.hasPrefix("--") ? "--" : "-"
    let names = options.map(\.description.name)
    let isNear = error.suggest(
      String(spelling.dropFirst(dashes.count)),
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
