import FullText
import Output
import Relevance

/// Something that the work beside the reading of keys has found out.
enum LiveNews: Sendable {
  /// The page that a request asks for.
  case page(LivePage)
  /// The hits and lengths behind the scores of the page's rows; nil where they have no scores.
  case hits(Ranking?, request: Int)
  /// Why the hits of the page's rows could not be read.
  case unreadHits(String, request: Int)
  /// The texts of a row.
  case text(LiveText)
  /// Searches near one that found nothing, as lines that a person can type.
  case nearSearches([String], request: Int)
  /// The search could not be answered.
  case refusal(LiveRefusal)
  /// The search was stopped.
  case interruption(request: Int)
  /// What may complete a beginning; nil where looking for it takes too long.
  case candidates([LiveCandidate]?, of: LiveBeginning)
}

/// The answer to a request.
struct LivePage: Sendable {
  /// What was asked for.
  let request: LiveRequest
  /// The search.
  let search: any RankedSearch
  /// The rows, the counts, and the SQL.
  let answer: SearchPage
  /// The rows as they are drawn, in the page's order.
  let rows: [Hit]
  /// How the text was read, if not as it stands, in sentences.
  let notes: [String]
  /// How long the search took.
  let time: Duration
}

/// Why a search could not be answered.
struct LiveRefusal: Equatable, Sendable {
  /// What was asked for.
  let request: LiveRequest
  /// What happened, where and why, and what works instead, in lines.
  var lines: [String]
  /// Whether another program was in the way, so that the same may be answered later.
  var isTemporary = false
  /// How long it took to find out.
  let time: Duration
}

/// Something that may take the place of what is being typed.
struct LiveCandidate: Equatable, Sendable {
  /// The text that goes into the line.
  let text: String
  /// What is shown of it.
  let label: String
  /// What is known of it, as `3 reminders`.
  let detail: String
}
