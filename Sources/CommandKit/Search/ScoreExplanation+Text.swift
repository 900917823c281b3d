import Output
public import Relevance

extension ScoreExplanation.Share {
  /// The hits, the weight and the share, as `1 × 10  -0.66496`; nil without hits.
  public var text: String? {
    hits > 0 ? "\(hits) × \(ShortNumber.plain(weight))  \(ShortNumber.score(value))" : nil
  }
}
