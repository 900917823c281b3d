public import QueryBuilder
import TerminalKit

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
  /// `--match`: the text has a form already.
  public static let isExpression = Flag("match", "TEXT is an FTS5 expression, as for .match")
}

extension ValueKind where Value == QueryForm {
  /// A form of query, such as `any` or `near:5`.
  public static var form: Self {
    let names = QueryForm.table.map(\.name)
    return .init(
      "FORM",
      expecting: names.listed(last: " or "),
      example: "near:5",
      completion: .words(names + QueryForm.modifiers.map { QueryForm.all.name + $0 })
    ) { try QueryForm.typed($0) }
  }
}

extension QueryForm {
  /// The form of a typed name; nil where there is none.
  ///
  /// - Throws: A ``CommandError`` where what stands after the colon is no number, or none for this form.
  public static func typed(_ text: String) throws -> QueryForm? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let form = named(text) else {
      guard parts.count == 2, let form = named(String(parts[0])) else { return nil }
      throw CommandError(
        form.takesNumber
          ? "\(form.name) takes a number after the colon, not \"\(parts[1])\""
          : "the form \(form.name) takes no number",
        details: form.takesNumber ? ["as in: \(form.name):5"] : []
      )
    }
    return form
  }
}
