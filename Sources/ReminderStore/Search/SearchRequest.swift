public import FullText
public import QueryBuilder

/// A search over the reminders: what is looked for, and how the page of results is to look.
public struct SearchRequest: Sendable {
  /// What selects the reminders.
  public enum Filter: Sendable {
    /// What an app's user typed; see ``SearchPlan``.
    case plan(SearchPlan)
    /// An expression in FTS5's own language.
    case match(MatchPattern)
    /// Words looked for without the index: each in the title, the notes, or at the start of a tag.
    case like([String])
  }

  /// How the reminders are ordered, after those that are completed went to the end.
  public enum Order: String, Sendable, CaseIterable {
    /// The best score first.
    case rank
    /// The earliest due date first, those without one last.
    case due
    /// By the alphabet, whatever the case of ASCII letters.
    case title
  }

  /// What was typed to ask for them; empty where nothing was.
  public var typed = ""
  /// What selects the reminders.
  public let filter: Filter
  /// By which column the index's rows belong to reminders.
  public let key: IndexKey
  /// How much a hit counts in each column.
  public var weights: ColumnWeights
  /// How the reminders are ordered.
  public var order = Order.rank
  /// Whether completed reminders are left out.
  public var hidesCompleted = false
  /// At most how many reminders are on the page.
  public var limit = 20
  /// How many reminders come before the page.
  public var offset = 0
  /// What hits are surrounded with.
  public var markers: HitMarkers?

  /// A request with everything but the filter as usual.
  public init(_ filter: Filter, key: IndexKey = .rowid, weights: ColumnWeights) {
    self.filter = filter
    self.key = key
    self.weights = weights
  }
}
