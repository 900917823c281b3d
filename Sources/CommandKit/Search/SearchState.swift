public import FullText
public import QueryBuilder

/// What the commands that search and rank remember from one to the next.
public struct SearchState: Sendable {
  /// The weights in force.
  public var weights: ColumnWeights
  /// The marks around hits.
  public var markers: MarkerStyle
  /// What the command that runs has shown of the index; nil for nothing.
  public var shown: ShownRows?

  /// The last search, which commands can rank and explain again; nil before the first.
  public var last: (any RankedSearch)?

  /// Whether a search has begun after the last one, and has shown nothing: SQLite refused it, or Ctrl-C ended it.
  var isOlder = false

  /// Notes that a search begins, which takes the place of the last one when it shows its page.
  public mutating func begin() { isOlder = last != nil }

  /// The rankings that `.eval` has compared last and that can be read again, as they were typed.
  public var compared: [String] = []

  /// Makes the state for a newly opened database, with the weights that it stores.
  public init(database: OpenDatabase, markers: MarkerStyle = .automatic) {
    weights = database.storedWeights
    self.markers = markers
  }
}

/// What a command has shown of an index, of which a glance tells whether it is in step.
public struct ShownRows: Sendable {
  /// The keys of the rows, at most the first hundred.
  public let keys: [Int64]
  /// The search that found them; nil where it is none that others rank and explain.
  public let search: (any RankedSearch)?
  /// What was looked for in the index; nil where it was not used.
  public let pattern: MatchPattern?
  /// Whether nothing was found.
  public let isEmpty: Bool

  /// The rows of a search.
  public init(_ keys: [Int64], of search: any RankedSearch) {
    self.keys = Array(keys.prefix(100))
    self.search = search
    pattern = search.pattern
    isEmpty = keys.isEmpty
  }

  /// What a pattern has found, whose rows nobody has kept.
  public init(foundBy pattern: MatchPattern?, isEmpty: Bool) {
    keys = []
    search = nil
    self.pattern = pattern
    self.isEmpty = isEmpty
  }
}
