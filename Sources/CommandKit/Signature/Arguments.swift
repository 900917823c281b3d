/// What was typed after a command's name, read by its signature: `arguments[Self.limit]`.
public struct Arguments: Sendable {
  /// The names of the options given, in the order typed, for options of which the last counts.
  public internal(set) var givenOptions: [String] = []
  /// The text that ends the line, as typed; empty if there is none.
  public internal(set) var text = ""
  /// An option of the command as it stands in the text, of which it is but a part; nil without one.
  ///
  /// Whoever puts `--` before the text knows that, and is not told.
  public internal(set) var optionInText: String?
  var options = ArgumentValues()
  var parameters = ArgumentValues()

  /// What an option stands for.
  public subscript<Result>(option: Option<Result>) -> Result {
    option.result(options[option.description.name])
  }

  /// What an argument stands for; it must be one of the signature that was parsed.
  public subscript<Result>(parameter: Parameter<Result>) -> Result {
    let placeholder = parameter.description.value.placeholder
    guard let result = parameter.result(parameters[placeholder]) else {
      preconditionFailure("the signature has no parameter \(placeholder)")
    }
    return result
  }
}
