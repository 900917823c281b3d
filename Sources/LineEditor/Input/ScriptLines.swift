import CEditline
import TerminalKit

/// The lines of a script: a file, a pipe, or text.
///
/// Lines end with LF or CRLF; the last one need not. Bytes that are no UTF-8 are kept, as `StrayBytes`
/// has it. Reads as it goes, so a script may be longer than memory and a pipe may still be written to.
public final class ScriptLines: LineSource {
  private var buffer = LineBuffer()
  private var descriptor: Int32?
  private let isOwner: Bool

  /// Reads an open file or pipe, which stays open.
  ///
  /// - Parameter descriptor: The file descriptor; 0 is standard input.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
    isOwner = false
  }

  /// Opens a file; nil if it cannot be read, or is a folder (`errno` then says why).
  public init?(path: String) {
    let opened = cel_open(path, O_RDONLY | O_CLOEXEC, 0)
    guard opened >= 0 else { return nil }
    descriptor = opened
    isOwner = true
    if read(opened, nil, 0) < 0 { return nil }
  }

  /// Reads text at hand.
  public init(text: String) {
    buffer.append(text.utf8)
    descriptor = nil
    isOwner = false
  }

  deinit {
    if isOwner, let descriptor { close(descriptor) }
  }

  /// The next line; the prompt is not shown.
  public func nextLine(prompt: String = "") -> LineInput {
    while true {
      if let line = buffer.takeLine() { return .line(line) }
      guard let descriptor, let chunk = Descriptor.readChunk(descriptor) else {
        return buffer.takeRest().map { .line($0) } ?? .endOfInput
      }
      buffer.append(chunk)
    }
  }
}
