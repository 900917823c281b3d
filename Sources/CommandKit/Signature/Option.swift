/// An option of a command, and the type of what it stands for.
///
/// - `Option("limit", .integer, "...")` reads as `Int?`,
/// - `Option(repeating: "tag", .tag, "...")` as `[String]`, in the order typed,
/// - `Flag("clear", "...")` as `Bool`.
public struct Option<Result: Sendable>: OptionDeclaration {
  /// What parsing, help and completion know of it.
  public let description: OptionDescription
  let result: @Sendable ([any Sendable]) -> Result

  /// An option with a value, given once at most: nil if it is not given.
  public init<Value>(_ name: String, _ kind: ValueKind<Value>, _ summary: String)
  where Result == Value? {
    description = OptionDescription(
      name: name,
      summary: summary,
      value: kind.description,
      isRepeatable: false
    )
    result = { $0.last as? Value }
  }

  /// An option with a value that may be given several times.
  public init<Value>(repeating name: String, _ kind: ValueKind<Value>, _ summary: String)
  where Result == [Value] {
    description = OptionDescription(
      name: name,
      summary: summary,
      value: kind.description,
      isRepeatable: true
    )
    result = { values in values.typed() }
  }

  /// An option without a value: whether it is given.
  public init(_ name: String, _ summary: String) where Result == Bool {
    description = OptionDescription(
      name: name,
      summary: summary,
      value: nil,
      isRepeatable: false
    )
    result = { !$0.isEmpty }
  }
}

/// An option without a value.
public typealias Flag = Option<Bool>

/// An option whose type is not known.
public protocol OptionDeclaration: Sendable {
  /// What parsing, help and completion know of it.
  var description: OptionDescription { get }
}

/// What parsing, help and completion know of an option.
public struct OptionDescription: Sendable {
  /// The name without dashes.
  public let name: String
  /// What it does, in a few words without a full stop.
  public let summary: String
  /// The kind of its value; nil if it takes none.
  public let value: ValueDescription?
  /// Whether it may be given several times.
  public let isRepeatable: Bool
}
