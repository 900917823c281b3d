import CommandKit
import Commands

/// What every dot-command says about itself, and every subcommand after its command.
let allSignatures = dotCommandSignatures.flatMap(\.withSubcommands)

extension Signature {
  fileprivate var withSubcommands: [Signature] { [self] + subcommands.flatMap(\.withSubcommands) }
}
