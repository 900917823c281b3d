/// An argument by position, and the type of what it stands for.
///
/// - `Parameter(.id, "...")` must be there and reads as `Int64`,
/// - `Parameter(optional: .integer, "...")` reads as `Int?`,
/// - `Parameter(repeating: .tag, "...")` as `[String]`.
public struct Parameter<Result: Sendable>: ParameterDeclaration {
  /// What parsing, help and completion know of it.
  public let description: ParameterDescription
  let result: @Sendable ([any Sendable]) -> Result?

  /// An argument that must be there.
  public init(_ kind: ValueKind<Result>, _ summary: String) {
    description = ParameterDescription(
      value: kind.description,
      summary: summary,
      arity: .one
    )
    result = { $0.first as? Result }
  }

  /// An argument that may be missing: it is the first to go without if words are few.
  public init<Value>(optional kind: ValueKind<Value>, _ summary: String) where Result == Value? {
    description = ParameterDescription(
      value: kind.description,
      summary: summary,
      arity: .optional
    )
    result = { .some($0.first as? Value) }
  }

  /// Any number of arguments, though no fewer than `minimum`, which is 0 or 1.
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

/// An argument by position whose type is not known.
public protocol ParameterDeclaration: Sendable {
  /// What parsing, help and completion know of it.
  var description: ParameterDescription { get }
}

/// What parsing, help and completion know of an argument by position.
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

  /// The kind of its values; its placeholder tells the arguments of a command apart.
  public let value: ValueDescription
  /// What it is for, in a few words without a full stop.
  public let summary: String
  /// How many words it takes.
  public let arity: Arity

  /// How it stands in a usage line: `ID`, `[N]`, `TAG...`, `[NAME...]`.
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
