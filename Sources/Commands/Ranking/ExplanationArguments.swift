import CommandKit

/// The arguments that `.why` and `.whynot` share, which name the rows and the search to explain.
enum ExplanationArguments {
  static let text = TrailingText(
    "-- TEXT",
    "what to search for; without it, the last .search or .match",
    isOptional: true,
    completion: .searchText,
    bounds: .expression
  )
}

extension ValueKind where Value == String {
  /// A row, by its key or its title; any text is accepted, so that an error can say which rows are near.
  static var row: Self { .init("ID", expecting: "an id (a whole number)") { $0 } }
}
