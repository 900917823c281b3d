/// A problem that prevents the search for failures.
struct FuzzError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
