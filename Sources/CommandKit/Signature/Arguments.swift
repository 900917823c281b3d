/// The words after a command's name, parsed by its signature: `arguments[Self.limit]`.
public struct Arguments: Sendable {
  /// The names of the options given, in the order typed, for options of which the last counts.
  public internal(set) var givenOptions: [String] = []
  /// The text that ends the line, as typed; empty if there is none.
  public internal(set) var text = ""
  /// Whether `--` stands before the text.
  public internal(set) var textIsMarked = false
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

/// The values of options or arguments, by name.
///
/// Each start of the program makes them first, and they are few: to set up a dictionary's type alone takes
/// longer than to search this list.
struct ArgumentValues: Sendable {
  private var values: [(name: String, value: any Sendable)] = []

  /// The values of a name, in the order typed.
  subscript(name: String) -> [any Sendable] {
    values.filter { $0.name == name }.map(\.value)
  }

  /// Adds a value.
  mutating func append(_ value: any Sendable, for name: String) {
    values.append((name, value))
  }
}

extension [any Sendable] {
  /// The values of a type; those of an option or an argument all have its type.
  func typed<Value>() -> [Value] {
    // A loop, because each start of the program runs it: the first use of the standard library's `compactMap`
    // takes longer than everything else that is done with the arguments.
    var typed: [Value] = []
    for case let value as Value in self { typed.append(value) }
    return typed
  }
}
