import CommandKit
import Relevance

/// The grades that a judge may give: from 0 to a number of one digit.
struct GradeScale: Sendable, Hashable {
  /// 0 to 3, unless somebody asks for another.
  static let usual = GradeScale(largest: JudgmentScale.usual)

  /// The largest grade.
  let largest: Int
}

extension ValueKind where Value == GradeScale {
  /// A scale, as `0..4`.
  static var scale: Self {
    .init("0..N", expecting: "a scale from 0..1 to 0..9", example: "0..4") { text in
      guard text.hasPrefix("0.."), let largest = Int(text.dropFirst(3)),
        (1...JudgmentScale.largest).contains(largest)
      else { return nil }
      return GradeScale(largest: largest)
    }
  }
}
