/// The words after a command's name, parsed by its signature: `arguments[Self.limit]`.
public struct Arguments: Sendable {
  /// The names of the options given, in the order typed, for options of which the last counts.
  public internal(set) var givenOptions: [String] = []
  /// The text that ends the line, as typed; empty if there is none.
  public internal(set) var text = ""
  /// The spelling of an option inside the text, where it is read as text; nil without one.
  ///
  /// It is nil too if `--` stands before the text of a command without other arguments: the user then means it
  /// as text.
  public internal(set) var optionInText: String?
  var options = ArgumentValues()
  var parameters = ArgumentValues()

  /// The value of an option.
  public subscript<Result>(option: Option<Result>) -> Result {
    option.result(options[option.description.name])
  }

  /// The value of an argument, which must belong to the parsed signature.
  public subscript<Result>(parameter: Parameter<Result>) -> Result {
    let placeholder = parameter.description.value.placeholder
    guard let result = parameter.result(parameters[placeholder]) else {
      preconditionFailure("the signature has no parameter \(placeholder)")
    }
    return result
  }
}
