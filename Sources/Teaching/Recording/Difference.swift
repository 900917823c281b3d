/// The lines in which two texts differ.
enum Difference {
  /// Of more lines between those that are the same at both ends, all are said to differ.
  private static let mostCompared = 4_000

  /// The lines of the first text that are not in the second after `- `, and those of the second after `+ `.
  ///
  /// - Parameters:
  ///   - first: The lines of the first text.
  ///   - second: The lines of the second text.
  ///   - isSame: Whether a line of the first text is the same as one of the second.
  /// - Returns: The lines; none where all are the same.
  static func lines<Line: CustomStringConvertible>(
    _ first: [Line],
    _ second: [Line],
    by isSame: (Line, Line) -> Bool
  ) -> [String] {
    let start = zip(first, second).prefix(while: isSame).count
    let end = zip(first.dropFirst(start).reversed(), second.dropFirst(start).reversed())
      .prefix(while: isSame).count
    let (removed, inserted) = (
      Array(first.dropFirst(start).dropLast(end)), Array(second.dropFirst(start).dropLast(end))
    )
    // The time grows with the lines and with how many of them differ.
    guard removed.count + inserted.count <= mostCompared else {
      return removed.map { "- \($0)" } + inserted.map { "+ \($0)" }
    }
    let difference = inserted.difference(from: removed, by: isSame)
    return (difference.removals + difference.insertions).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }
  }
}
