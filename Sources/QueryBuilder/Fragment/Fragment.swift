/// A piece of SQL: text, the values bound in it, and where it may break into lines.
///
/// String interpolation binds values; text enters only by ``init(stringLiteral:)`` or, where a word
/// of SQL is missing from the builder, by an explicit `raw:`.
///
/// ```swift
/// let title = "don't"
/// let fragment: Fragment = "length(\(title)) > \(raw: "3")"
/// // length(?) > 3      ["don't"]
/// ```
public struct Fragment: Sendable, Hashable {
  /// What a fragment consists of.
  enum Segment: Sendable, Hashable {
    case sql(String)
    case value(SQLValue)
    /// A place where the readable rendering may begin a new line; `flat` stands there otherwise.
    case line(flat: String)
    /// A blank, where the readable rendering may begin a new line; it does so only if the next element of the list has no
    /// room.
    case lineIfFull
    /// Content whose lines stand two blanks further in.
    case nest([Segment])
    /// Content that stands on one line if it fits there; otherwise it breaks at each of its breaks.
    case group([Segment])
  }

  var segments: [Segment]

  init(_ segments: [Segment] = []) {
    self.segments = segments
  }

  /// SQL text without values.
  public init(raw sql: String) {
    self.init(sql.isEmpty ? [] : [.sql(sql)])
  }

  /// A value to bind.
  public init(_ value: some Bindable) {
    self.init([.value(value.sqlValue)])
  }

  /// A quoted name, after that of a database if there is one: `"temp"."notes"`.
  public init(identifier: String, in schema: String? = nil) {
    let name = quotedIdentifier(identifier)
    self.init(raw: schema.map { "\(quotedIdentifier($0)).\(name)" } ?? name)
  }

  /// Quoted names, as a list.
  static func list(of names: [String]) -> Fragment {
    names.map { Fragment(identifier: $0) }.commaSeparated
  }

  /// A place where the readable rendering begins a new line, and the executable one has a blank.
  static let line = Fragment([.line(flat: " ")])

  /// A place where the readable rendering begins a new line, and the executable one has nothing.
  static let softLine = Fragment([.line(flat: "")])

  /// A place between short elements of a list, which fill the lines of the readable rendering.
  static let lineIfFull = Fragment([.lineIfFull])

  /// The fragment with its lines two blanks further in.
  var nested: Fragment { Fragment([.nest(segments)]) }

  /// The fragment as a unit that stands on one line if it fits there.
  var grouped: Fragment { Fragment([.group(segments)]) }

  /// The fragment in parentheses.
  var parenthesized: Fragment {
    (Fragment(raw: "(") + (Fragment.softLine + self).nested + .softLine + Fragment(raw: ")"))
      .grouped
  }

  /// A keyword and its list: on one line if it fits there, otherwise with a line for each element.
  static func clause(_ keyword: String, _ list: [Fragment]) -> Fragment {
    (Fragment(raw: keyword) + (.line + list.commaSeparated).nested).grouped
  }

  /// The fragment with its values written in, for statements that take no bindings, such as
  /// `CREATE TRIGGER` and `CREATE VIRTUAL TABLE`.
  var inlined: Fragment {
    func inline(_ segment: Segment) -> Segment {
      switch segment {
      case .sql, .line, .lineIfFull: segment
      case .value(let value): .sql(value.literal)
      case .nest(let segments): .nest(segments.map(inline))
      case .group(let segments): .group(segments.map(inline))
      }
    }
    return Fragment(segments.map(inline))
  }

  /// Whether it is a value of which a line has room for several.
  fileprivate var isShortValue: Bool {
    guard segments.count == 1, case .value(let value) = segments[0] else { return false }
    return switch value {
    case .null, .integer, .real: true
    case .text(let text): text.utf8.count <= 16
    case .blob(let bytes): bytes.count <= 8
    }
  }

  /// Two fragments, one after the other.
  public static func + (lhs: Fragment, rhs: Fragment) -> Fragment {
    Fragment(lhs.segments + rhs.segments)
  }

  /// Appends a fragment.
  public static func += (lhs: inout Fragment, rhs: Fragment) {
    lhs.segments += rhs.segments
  }
}

extension Sequence<Fragment> {
  /// The fragments with a separator between them.
  public func joined(separator: Fragment) -> Fragment {
    var result = Fragment()
    for (index, fragment) in enumerated() {
      if index > 0 { result += separator }
      result += fragment
    }
    return result
  }

  /// The fragments as a list that may break after each comma.
  ///
  /// Where it does not fit on one line, it has a line for each element; numbers and short texts alone fill the lines.
  var commaSeparated: Fragment {
    joined(separator: Fragment(raw: ",") + (allSatisfy(\.isShortValue) ? .lineIfFull : .line))
  }
}

/// A name as SQL writes it: in double quotes, inner quotes doubled.
///
/// ```swift
/// quotedIdentifier("order")  // "order"
/// quotedIdentifier(#"a"b"#)  // "a""b"
/// ```
///
/// The builder quotes every identifier by this function, and by no other.
public func quotedIdentifier(_ identifier: String) -> String {
  identifier.quoted(with: "\"")
}

/// A statement as SQLite executes it: one line of text with `?` for each binding.
public struct ExecutableSQL: Sendable, Hashable {
  /// The SQL text.
  public let text: String
  /// The values of the `?`, in their order.
  public let bindings: [SQLValue]
}

extension Fragment {
  /// The fragment as SQLite executes it.
  public var executable: ExecutableSQL {
    var text = ""
    var bindings: [SQLValue] = []
    func append(_ segments: [Segment]) {
      for segment in segments {
        switch segment {
        case .sql(let sql): text += sql
        case .line(let flat): text += flat
        case .lineIfFull: text += " "
        case .nest(let inner), .group(let inner): append(inner)
        case .value(let value):
          text += "?"
          bindings.append(value)
        }
      }
    }
    append(segments)
    return ExecutableSQL(text: text, bindings: bindings)
  }
}
