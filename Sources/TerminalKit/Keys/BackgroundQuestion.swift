import Files
import CLibrary

/// Asks a terminal which colour it has behind its text.
public enum BackgroundQuestion {
  /// How long to wait for all answers, in milliseconds; terminals here answer within two or three.
  private static let limit: Int64 = 100

  /// The result of the question.
  public struct Outcome {
    /// The colour; nil if the terminal has not named it in time.
    public let color: Color?
    /// What the user typed meanwhile.
    public let typed: [UInt8]
  }

  /// Asks the terminal on standard input and output, and waits for at most a tenth of a second.
  ///
  /// Every terminal answers the second of the two questions, so that one that does not know the first costs no time.
  /// `KeyDecoder` skips an answer that comes too late. It asks nothing where no answer can come, or where an answer
  /// could stop the process: without a terminal, in the background, and with a `TERM` whose terminals would show the
  /// question.
  ///
  /// - Parameter signals: Restores the terminal if a signal ends the process meanwhile.
  /// - Returns: The result; nil if it asked nothing.
  public static func ask(signals: SignalMonitor) -> Outcome? {
    let (input, output) = (StandardStream.input, StandardStream.output)
    guard input.isTerminal, output.isTerminal, Environment.isLikeXterm,
      tcgetpgrp(input.rawValue) == getpgrp(), let modes = TerminalModes()
    else { return nil }
    return signals.whileReading(as: .editor, isConversation: false) {
      modes.whileUnbuffered {
        guard output.write(ScreenText(.backgroundQuestion)) else {
          return nil
        }
        let terminal = TerminalInput()
        var received: [UInt8] = []
        var answers = TerminalAnswers(received)
        let deadline = Moment.now + .milliseconds(limit)
        while !answers.isComplete {
          let left = (deadline - .now) / .milliseconds(1)
          guard left > 0,
            Descriptor.wait(
              for: terminal.descriptor,
              or: -1,
              milliseconds: Int32(left.rounded(.up))
            )
            .first,
            let bytes = terminal.readChunk()
          else { break }
          received += bytes
          answers = TerminalAnswers(received)
        }
        return Outcome(color: answers.background, typed: answers.typed)
      }
    }
  }
}
