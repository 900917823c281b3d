/// An option of a command, and the type of its value.
///
/// - `Option("limit", .integer, "...")` reads as `Int?`,
/// - `Option(repeating: "tag", .tag, "...")` as `[String]`, in the order typed,
/// - `Flag("clear", "...")` as `Bool`.
public struct Option<Result: Sendable>: OptionDeclaration {
  /// The option without its type, for parsing, help and completion.
  public let description: OptionDescription
  let result: @Sendable ([any Sendable]) -> Result

  /// An option with a value that is given at most once; nil if it is missing.
  public init<Value>(_ name: String, _ kind: ValueKind<Value>, _ summary: String)
  where Result == Value? {
    description = OptionDescription(name: name, summary: summary, value: kind.description)
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

  /// An option without a value: true if it is given.
  public init(_ name: String, _ summary: String) where Result == Bool {
    description = OptionDescription(name: name, summary: summary, value: nil)
    result = { !$0.isEmpty }
  }
}

/// An option without a value.
public typealias Flag = Option<Bool>

/// An option of any type.
public protocol OptionDeclaration: Sendable {
  /// The option without its type, for parsing, help and completion.
  var description: OptionDescription { get }
}

/// An option without its type, for parsing, help and completion.
public struct OptionDescription: Sendable {
  /// The name without dashes.
  public let name: String
  /// What it does, in a few words without a full stop.
  public let summary: String
  /// The kind of its value; nil if it takes none.
  public let value: ValueDescription?
  /// Whether it may be given several times.
  public var isRepeatable = false
}
