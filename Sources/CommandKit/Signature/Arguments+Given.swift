extension Arguments {
  /// What the option stands for that was typed last, of some that contradict each other; nil where none is given.
  public func last<Choice>(of choices: KeyValuePairs<any OptionDeclaration, Choice>) -> Choice? {
    givenOptions.reversed().lazy.compactMap { name in
      choices.first { $0.key.description.name == name }?.value
    }
    .first
  }

  /// Refuses options that have no meaning beside what else is given.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - reason: What follows the name, such as `is for --log`.
  ///   - details: What to do instead.
  ///   - usage: The lines of the usage, where they help.
  /// - Throws: A ``CommandError`` about the first of them that was typed.
  public func refuse(
    _ options: [any OptionDeclaration],
    _ reason: String,
    details: [String] = [],
    usage: [String] = []
  ) throws {
    let names = options.map(\.description.name)
    guard let name = givenOptions.first(where: names.contains) else { return }
    throw CommandError("--\(name) \(reason)", details: details, usage: usage)
  }

  /// Refuses all options but some, as ``refuse(_:_:details:usage:)`` does.
  public func refuse(allBut options: [any OptionDeclaration], _ reason: String) throws {
    let names = options.map(\.description.name)
    guard let name = givenOptions.first(where: { !names.contains($0) }) else { return }
    throw CommandError("--\(name) \(reason)")
  }
}
