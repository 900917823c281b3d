/// A dot-command: what it says about itself, and what it does.
public protocol DotCommand: SendableMetatype {
  /// Its name, options, arguments, help and examples.
  static var signature: Signature { get }

  /// Carries it out.
  ///
  /// - Throws: A ``CommandError``, a `StoreError` or an `OutputError`; whoever reads commands
  ///   shows it.
  static func run(_ arguments: Arguments, in context: CommandContext) throws
}
