public import CommandKit
public import Course

extension Concept {
  /// Shows the page of the notion where results go.
  ///
  /// - Throws: An `OutputError` where it cannot be written.
  public func show(in context: CommandContext) throws {
    let page = LessonPage(context.output, to: context.output.current)
    page.markdown(text)
    try page.flush()
  }
}
