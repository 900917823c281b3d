/// What was typed for options or arguments, by their names.
///
/// There are few, and a start makes them before all else: a dictionary's type alone takes longer to be made
/// than these to be looked through.
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
