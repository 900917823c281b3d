import SQLText

/// The lines in which two texts differ.
enum Difference {
  /// The lines of the first text that are not in the second after `- `, and those of the second after `+ `.
  static func lines(_ old: String, _ new: String) -> [String] {
    // Empty lines may be all that differs.
    let difference = new.lineFeedLines.difference(from: old.lineFeedLines)
    return (difference.removals + difference.insertions).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }
  }
}
