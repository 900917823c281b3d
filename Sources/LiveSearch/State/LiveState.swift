import CommandKit
import Files
import FullText
import QueryBuilder
import Output
import Relevance
import TerminalKit

/// What a live search shows: a value that events change, and of which pictures are drawn.
struct LiveState {
  /// A part of the screen that can be shown or not; from top to bottom.
  enum Pane: CaseIterable {
    /// The weights as sliders.
    case weights
    /// Why the chosen row has its score.
    case why
    /// The whole texts of the chosen row.
    case text
    /// The statement of the page.
    case sql
  }

  /// What the keys are for.
  enum Focus: Equatable {
    /// The line.
    case line
    /// The weight of a column, by its position in the declaration.
    case weight(Int)
  }

  /// How the search ends.
  enum Ending {
    /// With the page, as if it had been searched for at the prompt.
    case page
    /// With everything as it was.
    case unchanged
  }

  /// What completes a beginning.
  struct Candidates: Equatable {
    let beginning: LiveBeginning
    var items: [LiveCandidate] = []
    /// The position of the one that is chosen; nil where none is.
    var chosen: Int?
  }

  /// What is searched.
  var subject: LiveSubject
  /// The weights that were in force when the search began.
  let initialWeights: ColumnWeights
  /// How much a hit counts in each column.
  var weights: ColumnWeights
  /// The line.
  var line: ScreenLine
  /// The size of the screen.
  var size = TerminalSize(rows: 24, columns: 80)
  /// What the keys are for.
  var focus = Focus.line
  /// The parts of the screen that are shown besides the rows.
  var panes: Set<Pane> = []
  /// The pane that keys scroll, as long as it is shown.
  var paneInFocus: Pane?
  /// By how many lines the panes are scrolled.
  var scrolls: [Pane: Int] = [:]
  /// How much the last picture had room for.
  var extent = LiveExtent()
  /// Whether the keys are shown in place of the rows.
  var showsKeys = false
  /// What completes the beginning before the cursor; nil where nothing does.
  var candidates: Candidates?
  /// A remark on the last key; nil for none.
  var remark: String?
  /// How the search ends; nil while it goes on.
  var ending: Ending?

  /// The page that was asked for last; nil where nothing was, or it was stopped.
  var asked: LiveRequest?
  /// The number of the request that was asked for last.
  var lastNumber = 0
  /// The last page that was found.
  var page: LivePage?
  /// The hits of the page's rows; nil as long as they are not known.
  var ranking: Ranking?
  /// Why the hits of the page's rows could not be read.
  var hitsProblem: String?
  /// Why the text as it is cannot be searched for; nil where it can.
  var refusal: LiveRefusal?
  /// Searches near one that found nothing.
  var nearSearches: [String] = []
  /// The times of the last searches, the newest first; nil for one that was stopped.
  var times: [Duration?] = []
  /// Since when the screen waits for an answer; nil where it does not wait.
  var waitsSince: Moment?
  /// Whether the search for the text as it is was stopped.
  var isStopped = false
  /// Whether one more Ctrl-C ends the search.
  var isInterruptArmed = false
  /// The number of rows before the page.
  var offset = 0
  /// The key of the chosen row; nil for the first one.
  var chosenKey: Int64?
  /// The row that was clicked last, and when.
  var clicked: (key: Int64, time: Moment)?
  /// The column whose slider is dragged; nil where none is.
  var dragged: Int?
  /// The place, among all rows that match, of the one that is to be chosen when its page is there; nil for the one that
  /// is chosen now.
  var entry: Int?
  /// The texts of a row, the last that were read.
  var text: LiveText?
  /// Whose texts were asked for last; nil where they may not come.
  var askedText: LiveText.Request?
  /// When the database is asked.
  var pace = SearchDebounce()
  /// Which weights of a column change the order of the rows, for the columns whose sliders are shown; empty where none
  /// are, or the rows have no scores.
  var changes: [Int: Ranking.Changes] = [:]
  /// The keys of a page in the order of the initial weights, by which moves are counted.
  var initialOrder: (request: LiveRequest, keys: [Int64])?

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - subject: What is searched.
  ///   - text: The text with which the line begins.
  ///   - weights: The weights in force.
  init(_ subject: LiveSubject, text: String = "", weights: ColumnWeights) {
    self.subject = subject
    self.weights = weights
    initialWeights = weights
    line = ScreenLine(text)
  }
}

// MARK: - The page

extension LiveState {
  /// How long an answer may take before the rows are dimmed.
  static let patience = Duration.milliseconds(40)
  /// How long an answer may take before the screen says that it is searching.
  static let longPatience = Duration.milliseconds(200)

  /// The page to ask for; nil where there is nothing to search for.
  var wanted: LiveRequest? {
    guard subject.listsAll || line.text.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    return LiveRequest(
      number: lastNumber + 1,
      text: line.text,
      reading: subject.reading,
      weights: weights,
      limit: capacity,
      offset: offset
    )
  }

  /// Whether the rows in memory are the ones that a request asks for, in an order that is known without asking: all
  /// rows that match are there, with their hits.
  func knows(_ request: LiveRequest) -> Bool {
    guard let page, ranking != nil, knowsAllRows, refusal == nil else { return false }
    var other = page.request
    other.weights = request.weights
    // More room brings no more rows.
    other.limit = max(request.limit, page.rows.count)
    var request = request
    request.limit = other.limit
    return request.asksForTheSame(as: other)
  }

  /// Whether all rows that match are in memory.
  var knowsAllRows: Bool { page.map { $0.answer.total == $0.rows.count } ?? true }

  /// Whether there are rows that no expression has found, so that none has a score.
  var hasNoScores: Bool { page.map { !$0.rows.isEmpty && $0.search.pattern == nil } ?? false }

  /// The page's rows in the order of the weights as they are.
  ///
  /// After a weight has changed they are those of the last page, until the database has been asked again.
  var rows: [Hit] {
    guard let page else { return [] }
    guard page.request.weights != weights, let ranking else { return page.rows }
    let rows = Dictionary(page.rows.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    return ranking.order(under: weights).compactMap { rows[$0] }
  }

  /// The scores of the page's rows by the weights as they are, for the key of each that has one.
  var scores: [Int64: Double] {
    guard let page else { return [:] }
    let scores: [(Int64, Double)]
    if page.request.weights != weights, let ranking {
      scores = ranking.rows.map { ($0.id, ranking.score(of: $0, under: weights)) }
    } else {
      scores = zip(page.rows, page.answer.scores).compactMap { row, score in
        score.map { (row.key, $0) }
      }
    }
    return Dictionary(scores, uniquingKeysWith: { first, _ in first })
  }

  /// How each row has moved against its place by the initial weights, by its key; empty where no weight has changed.
  var moves: [Int64: RankMovement] {
    guard weights != initialWeights, let page else { return [:] }
    var initial = page.request
    initial.weights = initialWeights
    let before: [Int64]
    if let ranking, knowsAllRows {
      before = ranking.order(under: initialWeights)
    } else if let initialOrder, initialOrder.request.asksForTheSame(as: initial) {
      before = initialOrder.keys
    } else {
      return [:]
    }
    let comparison = RankComparison(previous: before, next: rows.map(\.key), check: {})
    // Each row is in a comparison once.
    return Dictionary(uniqueKeysWithValues: comparison.rows.map { ($0.id, $0.movement) })
  }

  /// The position of the chosen row among the rows in their order.
  func chosenRow(among rows: [Hit]) -> Int {
    chosenKey.flatMap { key in rows.firstIndex { $0.key == key } } ?? 0
  }

  /// Whether the rows are shown as out of date, also because the answer takes long.
  func showsDimmed(at now: Moment) -> Bool {
    isStopped || refusal != nil || waitsSince.map { $0 + Self.patience <= now } ?? false
  }

  /// Whether the screen says that it is searching.
  func isSearching(at now: Moment) -> Bool {
    waitsSince.map { $0 + Self.longPatience <= now } ?? false
  }
}

// MARK: - The end

extension LiveState {
  /// The line that finds the page at the prompt; nil for an empty one that finds none.
  var enteredLine: String? {
    let text = line.text.trimmed
    guard !text.isEmpty || subject.listsAll else { return nil }
    return subject.reading.line(of: text, options: offset > 0 ? ["--offset \(offset)"] : [])
  }
}
