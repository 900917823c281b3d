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

  /// The form that was chosen; nil for none.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command.
  ///   - isExpression: Whether the text is an expression already.
  /// - Returns: The form.
  /// - Throws: A ``CommandError`` where the options contradict each other.
  public static func chosen(
    _ arguments: Arguments,
    isExpression: Bool = false
  ) throws -> QueryForm? {
    var form = arguments[form]
    if arguments[any] {
      if let form, form != .any {
        throw CommandError(
          "--any is --form any, and not \(form.name)",
          details: ["give one of --any and --form \(form.name)"]
        )
      }
      form = .any
    }
    if isExpression, let form, form != .all {
      throw CommandError("--form is for words, and --match says that the text is an expression")
    }
    return form
  }
}

extension ValueKind where Value == QueryForm {
  /// A form of query, such as `any` or `near:5`.
  public static var form: Self {
    let names = QueryForm.table.map(\.name)
    return .init(
      "FORM",
      expecting: names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")",
      example: "near:5",
      completion: .words(names)
    ) { QueryForm.named($0) }
  }
}
