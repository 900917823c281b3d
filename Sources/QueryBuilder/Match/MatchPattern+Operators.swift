extension MatchPattern {
  /// Rows that match all of the patterns; nil without patterns.
  ///
  /// Without patterns every row matches, which FTS5 has no expression for: leave the MATCH out.
  ///
  /// ```swift
  /// .and(["take", "week"].map { .word($0) })
  /// // "take" AND "week"
  /// ```
  public static func and(_ patterns: [MatchPattern]) -> MatchPattern? {
    patterns.count > 1 ? MatchPattern(.and(patterns)) : patterns.first
  }

  /// Rows that match all of the patterns, which stand side by side; nil without patterns.
  ///
  /// Unlike with ``and(_:)``, FTS5 ignores a word from which the tokenizer makes no token. If one of
  /// the patterns has operators of its own, the text needs the word `AND`, and FTS5 ignores none.
  ///
  /// ```swift
  /// .sequence([.word("take"), .column("notes", .word("milk"))])
  /// // "take" notes:"milk"
  /// ```
  public static func sequence(_ patterns: [MatchPattern]) -> MatchPattern? {
    patterns.count > 1 ? MatchPattern(.sequence(patterns)) : patterns.first
  }

  /// Rows that match any of the patterns: without patterns, no row.
  ///
  /// ```swift
  /// .or(["doctor", "accountant"].map { .word($0) })
  /// // "doctor" OR "accountant"
  ///
  /// .or([])
  /// // ""
  /// ```
  public static func or(_ patterns: [MatchPattern]) -> MatchPattern {
    guard patterns.count < 2 else { return MatchPattern(.or(patterns)) }
    return patterns.first ?? .nothing
  }

  /// Rows that match the first pattern and not the second.
  ///
  /// ```swift
  /// .not(.word("fun"), .word("weekend"))
  /// // "fun" NOT "weekend"
  /// ```
  public static func not(_ pattern: MatchPattern, _ excluded: MatchPattern) -> MatchPattern {
    MatchPattern(.not(pattern, excluded))
  }

  /// Rows that match within one column.
  ///
  /// ```swift
  /// .column("title", .word("week"))
  /// // title:"week"
  /// ```
  public static func column(_ name: String, _ pattern: MatchPattern) -> MatchPattern {
    .columns([name], pattern)
  }

  /// Rows that match within these columns: no row if there are none.
  ///
  /// ```swift
  /// .columns(["title", "due date"], .or([.word("week"), .word("month")]))
  /// // {title "due date"}:("week" OR "month")
  /// ```
  public static func columns(_ names: [String], _ pattern: MatchPattern) -> MatchPattern {
    guard !names.isEmpty else { return .nothing }
    return MatchPattern(.filter(columns: names, isExcluding: false, pattern))
  }

  /// Rows that match within all columns but these.
  ///
  /// ```swift
  /// .excluding(["tags"], .word("week"))
  /// // -tags:"week"
  /// ```
  public static func excluding(_ names: [String], _ pattern: MatchPattern) -> MatchPattern {
    guard !names.isEmpty else { return pattern }
    return MatchPattern(.filter(columns: names, isExcluding: true, pattern))
  }

  /// The empty string, from which no tokenizer makes a token: FTS5's way to say "no row".
  private static var nothing: MatchPattern { .word("") }

  /// Rows in which the phrases stand close together, in any order; nil without phrases.
  ///
  /// `distance` counts the tokens between the first and the last phrase; FTS5's own default is
  /// 10, and a negative distance counts as 0.
  ///
  /// ```swift
  /// .near(["milk", "eggs"], distance: 5)
  /// // NEAR("milk" "eggs", 5)
  /// ```
  public static func near(_ phrases: [Phrase], distance: Int? = nil) -> MatchPattern? {
    phrases.isEmpty ? nil : MatchPattern(.near(phrases, distance: distance))
  }
}
