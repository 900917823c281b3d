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
