extension String {
  /// The same whatever times were measured: each `in 1.234 s` is `in 0.000 s`, and so for milliseconds; a report of
  /// `.log --top` and `.timer N` has neither numbers that come from times nor the blanks and line breaks that depend on
  /// their lengths.
  var withoutTimes: String {
    let text = replacing(#/in \d+\.\d{3} (m?s)/#) { "in 0.000 \($0.output.1)" }
    guard text.contains("p95") || text.contains(" each: ") else { return text }
    return
      text
      .replacing(#/(?m)^(from|over) [\d.]+ (µs|ms|s) +#* +\d+$/#, with: "")
      .replacing(#/(?m)^ *worst: .*$/#, with: "")
      .replacing("#", with: "")
      .replacing(#/\d+(\.\d+)?\s+(µs|ms|s)\b/#, with: "0 s")
      .replacing(#/\d+%/#, with: "0%")
      .replacing(#/\d+\.\d\d/#, with: "0.00")
      // Another SQLite takes other steps.
      .replacing(#/steps \d+/#, with: "steps 0")
      .split { $0.isWhitespace }.joined(separator: " ")
  }
}
