extension CommandContext {
  /// Asks the user a yes-or-no question.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - option: The command's option that says yes without being asked.
  ///   - obstacle: What is in the way where there is nobody to ask, as a sentence without its full stop.
  ///   - remedy: What does it without asking.
  /// - Returns: The answer.
  /// - Throws: A ``CommandError`` where there is nobody to ask.
  public func isAgreed(
    _ question: String,
    insteadOf option: Flag,
    withoutTerminal obstacle: String,
    remedy: String
  ) throws -> Bool {
    guard let answer = host.confirm(question) else {
      throw CommandError(
        "\(obstacle), and there is no terminal to ask at",
        details: [remedy]
      )
    }
    input.didAnswer(answer, insteadOf: option.description.name)
    return answer
  }

  /// Whether the user means what a command would destroy: a person who types it is asked, a script means what it says.
  public func isMeant(_ question: @autoclosure () throws -> String) rethrows -> Bool {
    try !isTyped || host.confirm(question()) != false
  }
}
