/// What a recorded session depends on besides its inputs: its data, the time, and the terminal.
public struct HandoutSetting: Sendable, Hashable {
  /// The moment to which the workshop's reminders are relative, in milliseconds since 1970; nil where the session
  /// began on other data.
  public var workshop: Int64?
  /// When the session began, in milliseconds since 1970.
  public var clock: Int64
  /// The cells of a line of the terminal; nil without one.
  public var columns: Int?
  /// Whether the terminal showed styles, so that hits have no marks.
  public var isStyled: Bool

  /// Makes a setting.
  public init(workshop: Int64?, clock: Int64, columns: Int?, isStyled: Bool) {
    self.workshop = workshop
    self.clock = clock
    self.columns = columns
    self.isStyled = isStyled
  }

  /// The setting as a comment that no reader of the handout sees.
  var comment: String {
    let words = [
      "workshop=\(workshop.map(String.init) ?? "no")", "clock=\(clock)",
      "columns=\(columns.map(String.init) ?? "no")", "styles=\(isStyled ? "yes" : "no")",
    ]
    return "\(Self.start)\(words.joined(separator: " ")) -->"
  }

  private static let start = "<!-- handout of reminders-shell: "

  /// Reads a comment; nil where a line is none.
  init?(comment: Substring) {
    guard comment.hasPrefix(Self.start), comment.hasSuffix(" -->") else { return nil }
    let words = comment.dropFirst(Self.start.count).dropLast(4).split(separator: " ")
    var values: [Substring: Substring] = [:]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard let clock = values["clock"].flatMap({ Int64($0) }) else { return nil }
    self.init(
      workshop: values["workshop"].flatMap { Int64($0) },
      clock: clock,
      columns: values["columns"].flatMap { Int($0) },
      isStyled: values["styles"] == "yes"
    )
  }
}
