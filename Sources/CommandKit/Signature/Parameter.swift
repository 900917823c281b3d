/// An argument by position, and the type of its value.
///
/// - `Parameter(.id, "...")` is required and reads as `Int64`,
/// - `Parameter(optional: .integer, "...")` reads as `Int?`,
/// - `Parameter(repeating: .tag, "...")` as `[String]`.
public struct Parameter<Result: Sendable>: ParameterDeclaration {
  /// The argument without its type, for parsing, help and completion.
  public let description: ParameterDescription
  let result: @Sendable ([any Sendable]) -> Result?

  /// A required argument.
  public init(_ kind: ValueKind<Result>, _ summary: String) {
    description = ParameterDescription(value: kind.description, summary: summary, arity: .one)
    result = { $0.first as? Result }
  }

  /// An optional argument; required ones get their words first.
  public init<Value>(optional kind: ValueKind<Value>, _ summary: String) where Result == Value? {
    description = ParameterDescription(
      value: kind.description,
      summary: summary,
      arity: .optional
    )
    result = { .some($0.first as? Value) }
  }

  /// Any number of arguments, but at least `minimum`, which is 0 or 1.
  public init<Value>(
    repeating kind: ValueKind<Value>,
    atLeast minimum: Int = 0,
    _ summary: String
  ) where Result == [Value] {
    description = ParameterDescription(
      value: kind.description,
      summary: summary,
      arity: minimum > 0 ? .oneOrMore : .anyNumber
    )
    result = { values in values.typed() }
  }
}

/// An argument by position, of any type.
public protocol ParameterDeclaration: Sendable {
  /// The argument without its type, for parsing, help and completion.
  var description: ParameterDescription { get }
}

/// An argument by position without its type, for parsing, help and completion.
public struct ParameterDescription: Sendable {
  /// How many words an argument takes.
  public enum Arity: Sendable {
    /// Exactly one.
    case one
    /// One or none.
    case optional
    /// At least one.
    case oneOrMore
    /// Any number, or none.
    case anyNumber
  }

  /// The kind of its values; its placeholder identifies the argument within the command.
  public let value: ValueDescription
  /// What it is for, in a few words without a full stop.
  public let summary: String
  /// How many words it takes.
  public let arity: Arity

  /// Its form in a usage line: `ID`, `[N]`, `TAG...`, `[NAME...]`.
  public var usage: String {
    switch arity {
    case .one: value.placeholder
    case .optional: "[\(value.placeholder)]"
    case .oneOrMore: "\(value.placeholder)..."
    case .anyNumber: "[\(value.placeholder)...]"
    }
  }

  var isRequired: Bool { arity == .one || arity == .oneOrMore }
  var isRepeating: Bool { arity == .oneOrMore || arity == .anyNumber }
}
