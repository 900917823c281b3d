/// What a recorded session depends on besides its inputs: its data, the time, and the terminal.
public struct HandoutSetting: Sendable, Hashable {
  /// The moment from which the workshop's reminders count, in milliseconds since 1970; nil if the session began on
  /// other data.
  public var workshop: Int64?
  /// When the session began, in milliseconds since 1970.
  public var clock: Int64
  /// The cells of a line of the terminal; nil without one.
  public var columns: Int?
  /// What styles the terminal showed.
  public var styles: Styles
  /// Whether hits have `**` around them although the terminal has styles, so that a file without styles shows them.
  public var marksHits = false

  /// What a terminal can show; the raw value is the word in the comment.
  public enum Styles: String, Sendable {
    case none = "no"
    case withoutColors = "yes"
    case colors
  }

  /// Makes a setting.
  public init(workshop: Int64?, clock: Int64, columns: Int?, styles: Styles) {
    self.workshop = workshop
    self.clock = clock
    self.columns = columns
    self.styles = styles
  }

  /// The words of the comment, which no reader of the handout sees.
  var comment: String {
    let words =
      [
        "workshop=\(workshop.map(String.init) ?? "no")", "clock=\(clock)",
        "columns=\(columns.map(String.init) ?? "no")", "styles=\(styles.rawValue)",
      ] + (marksHits ? [Self.markedHits] : [])
    return Self.start + words.joined(separator: " ")
  }

  private static let markedHits = "hits=bold"
  private static let start = "handout of reminders-shell: "

  /// The cells of the narrowest terminal that a session can be laid out for.
  public static let leastWidth = 20
  /// The cells of the widest terminal that a session can be laid out for.
  public static let greatestWidth = 500

  /// The years 1 to 9999, as milliseconds since 1970.
  private static let moments: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  private static func moment(_ text: Substring) -> Int64? {
    Int64(text).flatMap { moments.contains($0) ? $0 : nil }
  }

  /// Reads a comment; nil if it is some other comment.
  init?(comment: String) {
    guard comment.hasPrefix(Self.start) else { return nil }
    let words = comment.dropFirst(Self.start.count).split(separator: " ")
    var values: [Substring: Substring] = [:]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    // Anybody may have written the handout: a moment without a date, or a width that no terminal has, does not count.
    guard let clock = values["clock"].flatMap(Self.moment) else { return nil }
    let workshop = values["workshop"] ?? "no"
    let moment = Self.moment(workshop)
    guard workshop == "no" || moment != nil else { return nil }
    let columns = values["columns"] ?? "no"
    let width = Int(columns).flatMap { Self.leastWidth...Self.greatestWidth ~= $0 ? $0 : nil }
    guard columns == "no" || width != nil else { return nil }
    self.init(
      workshop: moment,
      clock: clock,
      columns: width,
      styles: values["styles"].flatMap { Styles(rawValue: String($0)) } ?? .none
    )
    marksHits = words.contains { $0 == Self.markedHits }
  }
}
