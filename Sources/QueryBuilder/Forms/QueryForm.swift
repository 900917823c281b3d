/// A way in which a search text becomes a MATCH expression.
///
/// ```swift
/// QueryForm.any.patterns(for: [.word("week"), .word("end")])
/// // "week" OR "end"
/// ```
///
/// A form has no part in how the text is split: it gets the words, phrases and groups that a text asks for. What stands
/// in quotes or brackets keeps its meaning in every form.
public struct QueryForm: Sendable {
  /// The name by which people choose it, with its number if it has one, and what changes the words: `near:5+synonyms`.
  public private(set) var name: String
  /// Whether synonyms are looked for beside a word.
  public private(set) var usesSynonyms = false
  /// Whether stop words are left out.
  public private(set) var leavesOutStopWords = false
  /// The synonyms and stop words; nil for a form that asks for none, or has not got them yet.
  var lists: WordLists?
  /// What it finds, in a few words.
  public let summary: String
  /// Whether a row is found that has some of the words only.
  public let findsSome: Bool
  /// The number of rows that each pattern but the last must find to be used; nil where there is one pattern.
  public let fewestRows: Int?

  private let make: @Sendable ([QueryTerm]) -> [MatchPattern]
  /// The same form with another number; nil for a form without.
  private let numbered: (@Sendable (Int) -> QueryForm?)?

  /// Makes a form of one pattern.
  ///
  /// - Parameters:
  ///   - name: The name by which people choose it.
  ///   - summary: What it finds, in a few words.
  ///   - findsSome: Whether some of the words are enough.
  ///   - numbered: The same form with a number after its name; nil for a form without.
  ///   - pattern: The pattern for what a text asks for; nil for a text that asks for nothing.
  init(
    _ name: String,
    _ summary: String,
    findsSome: Bool = false,
    numbered: (@Sendable (Int) -> QueryForm?)? = nil,
    pattern: @escaping @Sendable ([QueryTerm]) -> MatchPattern?
  ) {
    (self.name, self.summary, self.findsSome, self.numbered) = (name, summary, findsSome, numbered)
    fewestRows = nil
    make = { terms in [pattern(terms)].compactMap(\.self) }
  }

  /// Makes a form that tries others one after the other, until one finds enough rows.
  ///
  /// - Parameters:
  ///   - forms: The others, the strictest first.
  ///   - number: How many rows are enough, if people say so; else a first page is.
  init(trying forms: [QueryForm], under number: Int? = nil) {
    let fewestRows = number ?? 10
    name = forms.map(\.name).joined(separator: "-then-") + (number.map { ":\($0)" } ?? "")
    self.fewestRows = fewestRows
    numbered = { $0 > 0 ? QueryForm(trying: forms, under: $0) : nil }
    summary = forms.map(\.name).joined(separator: "; under \(fewestRows) rows: ")
    findsSome = forms.last?.findsSome ?? false
    // Of one word, a phrase is what all words are: nothing is tried twice.
    make = { terms in forms.flatMap { $0.patterns(for: terms) }.uniqued() }
  }

  /// The patterns for what a text asks for, in the order in which they are tried; none for a text that asks for nothing.
  public func patterns(for terms: [QueryTerm]) -> [MatchPattern] { make(terms) }
}

extension QueryForm: Hashable {
  /// Whether two forms have the same name, with its number.
  public static func == (left: QueryForm, right: QueryForm) -> Bool { left.name == right.name }

  /// Adds the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension QueryForm {
  /// Whether a row has every word, so that LIKE can stand beside the expression.
  public var joinsLike: Bool { name.split(separator: "+").first == "all" }

  /// Whether a number may stand after its name.
  public var takesNumber: Bool { numbered != nil }

  /// The form of a typed name, with a number after a colon where the form takes one, and with ``modifiers`` after that:
  /// `near:5+synonyms`.
  ///
  /// - Parameter text: The name, in any case.
  /// - Returns: The form; nil where there is none of this name, or its number is none for it.
  public static func named(_ text: String) -> QueryForm? {
    let words = text.lowercased().split(separator: "+", omittingEmptySubsequences: false)
    let endings = words.dropFirst().map { "+\($0)" }
    guard endings.allSatisfy(modifiers.contains), var form = bare(words[0]) else { return nil }
    (form.usesSynonyms, form.leavesOutStopWords) = (
      endings.contains(modifiers[0]), endings.contains(modifiers[1])
    )
    form.name += modifiers.filter(endings.contains).joined()
    return form
  }

  private static func bare(_ text: Substring) -> QueryForm? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let form = table.first(where: { $0.name == parts[0] }) else { return nil }
    guard parts.count == 2 else { return form }
    return Int(parts[1]).flatMap { number in form.numbered?(number) }
  }
}
