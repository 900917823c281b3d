public import QueryBuilder

/// The options by which commands choose how a search text becomes an expression.
public enum FormOptions {
  /// `--form`.
  public static let form = Option(
    "form",
    .form,
    "make an expression of the words by this form (all); .forms lists them"
  )
  /// `--any`.
  public static let any = Flag("any", "short for --form any: rows with any of the words")
}

extension ValueKind where Value == QueryForm {
  /// A form of query, such as `any` or `near:5`.
  public static var form: Self {
    let names = QueryForm.table.map(\.name)
    return .init(
      "FORM",
      expecting: names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")",
      example: "near:5",
      completion: .words(names + QueryForm.modifiers.map { QueryForm.all.name + $0 })
    ) { QueryForm.named($0) }
  }
}
