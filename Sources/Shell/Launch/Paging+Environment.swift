import CommandKit
import Output
import TerminalKit

extension Paging {
  /// Paging at the terminal of the standard output, with the pager that the environment names.
  static func found(at standard: ByteOutput) -> Paging {
    let terminal = PagedTerminal(standard) { TerminalSize.current }
    let environment = PagerEnvironment(
      pager: Environment.variable("PAGER", allowsEmpty: true),
      less: Environment.variable("LESS", allowsEmpty: true),
      hasLess: Environment.hasProgram("less")
    )
    return Paging(at: terminal, environment: environment)
  }
}
