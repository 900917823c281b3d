public import FullText
public import QueryBuilder

/// A search for reminders: what selects them, their order, and the page of results to show.
public struct SearchRequest: Sendable {
  /// What selects the reminders.
  public enum Filter: Sendable {
    /// What an app's user typed; see ``SearchPlan``.
    case plan(SearchPlan)
    /// An expression in FTS5's own language.
    case match(MatchPattern)
    /// Words looked for without the index: each in the title, the notes, or at the start of a tag.
    case like([String])

    /// What is looked for in the index; nil if the index is not needed.
    var pattern: MatchPattern? {
      switch self {
      case .plan(let plan): plan.pattern
      case .match(let pattern): pattern
      case .like: nil
      }
    }
  }

  /// How the reminders are ordered; in each order, completed ones come last.
  public enum Order: String, Sendable, CaseIterable {
    /// The best score first.
    case rank
    /// The earliest due date first, those without one last.
    case due
    /// By the alphabet, whatever the case of ASCII letters.
    case title
  }

  /// The text that the user typed; empty if the search comes from elsewhere.
  public var typed = ""
  /// What selects the reminders.
  public let filter: Filter
  /// The index that is searched: that of the reminders, or a copy of it.
  public let index: FTS5Index
  /// The column of the index that says to which reminder a row belongs.
  public let key: IndexKey
  /// How much a hit counts in each column.
  public var weights: ColumnWeights
  /// How the reminders are ordered.
  public var order = Order.rank
  /// Whether completed reminders come last; otherwise they are ordered with the others.
  public var putsCompletedLast = true
  /// Whether completed reminders are left out.
  public var hidesCompleted = false
  /// The greatest number of reminders on the page; nil for all.
  public var limit: Int? = SearchDefaults.limit
  /// The number of reminders before the page.
  public var offset = 0
  /// The marks around hits; nil for no marks.
  public var markers: HitMarkers?
  /// Whether the page has the columns of ``State``.
  public var showsState = false
  /// Whether the page has the columns of ``State``, and the colour of the list, which its reader sees as marks and colours.
  public var isDecorated = false
  /// The moment before which a reminder that is not completed is past due.
  public var now = Timestamp.now

  /// Makes a request for the first page, best score first, without marks.
  public init(
    _ filter: Filter,
    in index: FTS5Index = ReminderText.index,
    key: IndexKey = .rowid,
    weights: ColumnWeights
  ) {
    self.filter = filter
    self.index = index
    self.key = key
    self.weights = weights
  }
}

/// The column of the index that holds the id of a row's reminder.
public enum IndexKey: Sendable, Hashable {
  /// The rowid, as the shell fills the index: FTS5 finds a row by it at once.
  case rowid
  /// The column `reminderID`: FTS5 finds a row by it only by reading the whole index.
  case reminderID
}
