import CommandKit

/// A row as it was typed: by its key, or by something else where a key is expected.
struct TypedRow: Sendable, Hashable {
  let text: String

  /// The key; nil where the text is none.
  var id: Int64? { Int64(text) }
}

extension ValueKind where Value == TypedRow {
  /// A row, by its key; any text is accepted, so that an error can say which rows are near.
  static var row: Self { .init("ID", expecting: "an id (a whole number)") { TypedRow(text: $0) } }
}
