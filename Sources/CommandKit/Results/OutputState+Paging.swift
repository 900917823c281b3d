public import Output
import TerminalKit

extension OutputState {
  /// Begins something whose output goes through the pager, if it does not fit the terminal.
  ///
  /// - Parameter startsPrograms: Whether the pager, a program, may be started.
  /// - Throws: An `OutputError` of the terminal's, for what came before.
  public func beginPage(startsPrograms: Bool) throws {
    try endPage()
    guard let paging else { return }
    let pager = startsPrograms && isTerminal ? paging.command : nil
    settings.isPaged = pager != nil
    if let pager { paging.terminal.begin(pager: pager) }
  }

  /// Shows what was held back, or waits until the user has left the pager; what follows is shown at once.
  ///
  /// - Throws: An `OutputError` of the terminal's.
  public func endPage() throws {
    guard let paging else { return }
    settings.isPaged = false
    // Errors go to the pager, too.
    for output in [standard, errors] {
      do {
        try output.flush()
      } catch let error as OutputError where isExpected(error) {
        // The user left the pager when it had nearly all.
      }
    }
    if paging.terminal.isLeft { for output in [standard, errors] { output.reopen() } }
    try paging.terminal.end()
    if let pager = paging.terminal.failedPager {
      paging.terminal.failedPager = nil
      paging.choice = .off
      try warn("The pager \(TerminalText.harmless(pager)) failed: .pager COMMAND chooses another.")
    }
  }

  /// Whether the error is that the user has left the pager, and nothing more is shown on this page.
  public func isPagerLeft(_ error: OutputError) -> Bool {
    error.isBrokenPipe && paging?.terminal.isLeft == true
  }
}
