/// A call of bm25, as an index stores it for its `rank`: `bm25(0, 10, 5, 1)`.
public struct RankFunction: Sendable, Hashable, CustomStringConvertible {
  /// The weights by the columns' positions.
  public let weights: [Double]

  /// A call with these weights.
  public init(weights: [Double]) {
    self.weights = weights
  }

  /// Reads a call; nil where it is one of another function, or has arguments that are no numbers.
  public init?(parsing text: String) {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close,
      text[..<open].trimmingBlanks().lowercased() == "bm25"
    else { return nil }
    let list = text[text.index(after: open)..<close]
    guard !list.trimmingBlanks().isEmpty else {
      self.init(weights: [])
      return
    }
    let weights = list.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.trimmingBlanks()) }
    guard !weights.contains(nil) else { return nil }
    self.init(weights: weights.compactMap(\.self))
  }

  /// The call as FTS5 reads it.
  public var description: String {
    let list = weights.map { weight in
      Int64(exactly: weight).map(String.init) ?? "\(weight)"
    }
    return "bm25(\(list.joined(separator: ", ")))"
  }
}

extension Substring {
  fileprivate func trimmingBlanks() -> Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
