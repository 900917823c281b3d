import QueryBuilder

/// A call of bm25, as an index stores it for its `rank`: `bm25(0, 10, 5, 1)`.
public struct RankFunction: Sendable, Hashable, CustomStringConvertible {
  /// The call that FTS5 uses for an index without a stored one: each column weighs 1.
  public static let `default` = RankFunction(weights: [])

  /// The weights by the columns' positions.
  public let weights: [Double]

  /// Whether each argument is a number, or begins with one; bm25 takes others for 0.
  public let isOfNumbers: Bool

  /// A call with these weights.
  public init(weights: [Double]) {
    self.init(weights: weights, isOfNumbers: true)
  }

  private init(weights: [Double], isOfNumbers: Bool) {
    (self.weights, self.isOfNumbers) = (weights, isOfNumbers)
  }

  /// Reads a call; nil if it calls another function, or FTS5 cannot read it.
  public init?(parsing text: String) {
    guard let call = RankCall(parsing: text), call.function.isEqualInASCII(to: "bm25") else {
      return nil
    }
    let weights = call.arguments.map(\.weight)
    self.init(weights: weights.map { $0 ?? 0 }, isOfNumbers: !weights.contains(nil))
  }

  /// The call as FTS5 reads it.
  public var description: String {
    "bm25(\(weights.map(\.withoutExponent).joined(separator: ", ")))"
  }
}

extension Substring {
  private static let longestNumber = 400

  /// The number that bm25 takes a literal for: of a text or a blob, the one with which it begins; nil without one.
  fileprivate var weight: Double? {
    guard let quote = firstIndex(of: "'") else { return Double(self) }
    // No number is longer; a file may have a text of any length.
    let quoted = self[index(after: quote)...].dropLast().prefix(2 * Self.longestNumber)
    let text = first == "'" ? quoted : Substring(Self.text(ofHexadecimal: quoted))
    var start = text.trimmingBlanks().prefix(Self.longestNumber)
      .prefix { "+-.0123456789eE".contains($0) }
    while !start.isEmpty {
      if let number = Double(start) { return number }
      start.removeLast()
    }
    return nil
  }

  /// The text of a blob's digits, up to its first byte that is not ASCII.
  private static func text(ofHexadecimal digits: Substring) -> String {
    var (digits, text) = (digits, "")
    while let byte = UInt8(digits.prefix(2), radix: 16), byte < 0x80 {
      text.unicodeScalars.append(Unicode.Scalar(byte))
      digits = digits.dropFirst(2)
    }
    return text
  }

  fileprivate func trimmingBlanks() -> Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}

extension Double {
  /// The shortest decimal without an exponent, which FTS5 does not read in a stored rank.
  fileprivate var withoutExponent: String {
    if let integer = Int64(exactly: self) { return String(integer) }
    let parts = magnitude.description.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return description }
    let whole = parts[0].prefix { $0 != "." }
    let digits = whole + parts[0].dropFirst(whole.count + 1)
    let point = whole.count + exponent
    let zeros = String(repeating: "0", count: point > 0 ? max(0, point - digits.count) : -point)
    let sign = self < 0 ? "-" : ""
    return point > 0 ? "\(sign)\(digits)\(zeros)" : "\(sign)0.\(zeros)\(digits)"
  }
}
