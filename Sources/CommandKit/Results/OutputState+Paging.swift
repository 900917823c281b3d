public import Output
import TerminalKit

extension OutputState {
  /// Begins a page: its output goes through the pager if it does not fit the terminal.
  ///
  /// - Parameter startsPrograms: Whether the pager may be started; it is a program, which safe mode forbids.
  /// - Throws: An `OutputError` if the page before it cannot be written to the terminal.
  public func beginPage(startsPrograms: Bool) throws {
    try endPage()
    guard let paging else { return }
    let pager = startsPrograms && isTerminal ? paging.command : nil
    settings.isPaged = pager != nil
    if let pager { paging.terminal.begin(pager: pager, variables: paging.variables) }
  }

  /// Ends a page: shows output that was held back, or waits until the user has left the pager.
  ///
  /// Output that follows is shown at once.
  ///
  /// - Throws: An `OutputError` if the terminal cannot be written.
  public func endPage() throws {
    guard let paging else { return }
    settings.isPaged = false
    // Errors go to the pager, too.
    for output in [standard, errors] {
      do {
        try output.flush()
      } catch let error as OutputError where isExpected(error) {
        // The user left the pager before it had the last of the output.
      }
    }
    if paging.terminal.isLeft { for output in [standard, errors] { output.reopen() } }
    try paging.terminal.end()
    if let pager = paging.terminal.failedPager {
      paging.terminal.failedPager = nil
      paging.command = nil
      try warn("The pager \(TerminalText.harmless(pager)) failed: .pager COMMAND chooses another.")
    }
  }

  /// Whether an error means that the user has left the pager, so that the rest of the page is dropped.
  public func isPagerLeft(_ error: OutputError) -> Bool {
    error.isBrokenPipe && paging?.terminal.isLeft == true
  }
}
