import SQLiteDatabase

/// The text of the activity line.
enum ActivityText {
  /// `120,000 reminders, 12 %, 85,000 a second, 11 s left; Ctrl-C stops it`, as much of it as fits.
  ///
  /// - Parameters:
  ///   - elapsed: How long the statement or command has been running.
  ///   - work: How far the work has come; nil if that is unknown.
  ///   - time: How long the counted work has been running.
  ///   - columns: The number of cells that the line may take.
  /// - Returns: The line, in ASCII.
  static func line(
    elapsed: Duration,
    work: WorkProgress?,
    since time: Duration,
    columns: Int
  ) -> String {
    let facts = work.map { Self.facts(of: $0, after: time) } ?? ["\(Self.time(elapsed)) so far"]
    var line = ""
    for (position, fact) in facts.enumerated() {
      let longer = position == 0 ? fact : "\(line), \(fact)"
      guard longer.count <= columns else { break }
      line = longer
    }
    let whole = "\(line); Ctrl-C stops it"
    return whole.count <= columns ? whole : line
  }

  private static func facts(of work: WorkProgress, after time: Duration) -> [String] {
    var facts = ["\(grouped(work.count)) \(work.unit)"]
    if let share = work.share { facts.append("\(Int(share * 100)) %") }
    let seconds = time / .seconds(1)
    guard seconds > 0, work.count > 0 else { return facts }
    facts.append("\(grouped(Int(Double(work.count) / seconds))) a second")
    if let share = work.share, share > 0 {
      facts.append("\(Self.time(.seconds(seconds * (1 - share) / share))) left")
    }
    return facts
  }

  /// A time in the two largest units that it needs: `12 s`, `2 min 5 s`, `1 h 5 min`.
  private static func time(_ duration: Duration) -> String {
    let seconds = Int((duration / .seconds(1)).rounded())
    return switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min \(seconds % 60) s"
    default: "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
  }

  /// A number with its digits in groups of three.
  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    return digits.enumerated().map { position, digit in
      let isGroupEnd = position > 0 && (digits.count - position).isMultiple(of: 3)
      return isGroupEnd ? ",\(digit)" : "\(digit)"
    }
    .joined()
  }
}
