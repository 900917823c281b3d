/// How many of some whole numbers of 0 or more are in each of equally wide ranges.
public struct Histogram: Equatable, Sendable {
  /// A range.
  public struct Bin: Equatable, Sendable {
    /// The least number in it.
    public let first: Int
    /// The greatest number in it; nil of the last range, where few numbers are much greater than the others.
    public let last: Int?
    /// How many numbers are in it.
    public fileprivate(set) var count = 0

    /// The range: `20 to 29`, `7`, `90 and more`.
    public var name: String {
      guard let last else { return "\(first) and more" }
      return first == last ? "\(first)" : "\(first) to \(last)"
    }

    /// Whether a number is in it.
    public func contains(_ number: Double) -> Bool {
      number >= Double(first) && last.map { number < Double($0 + 1) } ?? true
    }
  }

  /// The ranges, from the one of the least number on.
  public let bins: [Bin]

  /// Counts numbers in ranges as wide as a round step.
  ///
  /// - Parameters:
  ///   - counts: How often each number occurs.
  ///   - most: The most ranges; at least 2.
  ///   - share: The share of the numbers that may be beyond them, in a range that is open.
  public init(_ counts: [Int: Int], atMost most: Int, beyond share: Double = 0.01) {
    let sorted = counts.sorted { $0.key < $1.key }
    let total = sorted.reduce(0) { $0 + $1.value }
    guard let least = sorted.first?.key, let greatest = sorted.last?.key else {
      bins = []
      return
    }
    var (seen, usual) = (0, greatest)
    for (number, count) in sorted {
      seen += count
      guard Double(seen) >= Double(total) * (1 - share) else { continue }
      usual = number
      break
    }
    let isOpen = greatest - usual > (usual - least) / 4
    // A range more than the distance has begins before the least number, or is open.
    let end = isOpen ? usual : greatest
    let width = max(1, Int(RoundStep.atMost(most - 2, in: Double(max(1, end - least)))))
    var bins = stride(from: least / width * width, through: end, by: width)
      .map { Bin(first: $0, last: $0 + width - 1) }
    if isOpen, let last = bins.last?.last { bins.append(Bin(first: last + 1, last: nil)) }
    for (number, count) in sorted {
      bins[min((number - bins[0].first) / width, bins.count - 1)].count += count
    }
    self.bins = bins
  }
}
