import Files
import SQLText
public import TerminalKit

/// Lines from a terminal that the editor cannot use (`TERM=dumb`), with the system's own line editing.
public final class PlainTerminalLines: Conversation {
  private let signals: SignalMonitor
  private let input = TerminalInput()
  private let showsPrompt = StandardStream.output.isTerminal
  private var buffer = LineBuffer()

  /// Reads standard input; somebody may have read a part of it before.
  public init(signals: SignalMonitor, typed: [UInt8]) {
    self.signals = signals
    buffer.append(typed)
  }

  /// Enters a text at once, before anything that the user types.
  public func enter(_ text: String, atOnce: Bool) {
    guard atOnce else { return }
    var entered = LineBuffer()
    entered.append(StrayBytes.bytes(of: "\(text)\n"))
    entered.append(buffer.takeAll())
    buffer = entered
  }

  /// Waits for a line.
  public func nextLine(prompt: String) -> LineInput {
    if showsPrompt { StandardStream.output.write(ScreenText(lines: prompt)) }
    return signals.whileReading(as: .plain) {
      while true {
        if let line = buffer.takeLine() { return .line(StrayBytes.text(line)) }
        let ready = Descriptor.wait(for: input.descriptor, or: signals.descriptor)
        if ready.second, signals.takeEvent() == .interrupt {
          buffer = LineBuffer()
          if showsPrompt { StandardStream.output.write(ScreenText(lines: "\n")) }
          return .interrupted
        }
        guard ready.first else { continue }
        guard let chunk = input.readChunk() else {
          if showsPrompt { StandardStream.output.write(ScreenText(lines: "\n")) }
          return buffer.takeRest().map { .line(StrayBytes.text($0)) } ?? .endOfInput
        }
        buffer.append(chunk)
      }
    }
  }
}
