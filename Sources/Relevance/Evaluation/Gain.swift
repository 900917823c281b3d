#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a row of a grade is worth at the first place.
enum Gain: Sendable, Hashable {
  /// The grade itself.
  case linear
  /// 2^grade - 1.
  case exponential

  /// What a row of a grade is worth.
  func of(_ grade: Int) -> Double {
    guard grade > 0 else { return 0 }
    return self == .linear ? Double(grade) : exp2(Double(grade)) - 1
  }

  /// The gain of a list's first places, each divided by log2(place + 1), over that of the best order of all judged
  /// rows, which is cut at the same place; 0 if no judged row has a gain.
  func normalized(_ list: JudgedList, upTo cutoff: Int?) -> Double {
    var best = 0.0
    for (grade, place) in zip(list.grades.prefix(cutoff ?? .max), 1...) {
      best += of(grade) / log2(Double(place) + 1)
    }
    guard best > 0 else { return 0 }
    var sum = 0.0
    for row in list.rows {
      if let cutoff, row.place > cutoff { break }
      sum += of(row.grade) / log2(Double(row.place) + 1)
    }
    return sum / best
  }
}
