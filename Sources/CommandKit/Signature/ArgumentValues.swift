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
