import Commands
import Output

extension Paging {
  /// Paging at the terminal that the standard output is.
  static func found(at standard: ByteOutput) -> Paging {
    let terminal = PagedTerminal(standard) {
      let size = Surroundings.outputSize
      return PagedTerminal.Size(rows: size.rows, columns: size.columns)
    }
    let environment = PagerEnvironment(
      pager: Surroundings.variable("PAGER", allowsEmpty: true),
      setsLess: Surroundings.variable("LESS", allowsEmpty: true) != nil,
      hasLess: Surroundings.hasProgram("less")
    )
    return Paging(at: terminal, environment: environment)
  }
}
