import CEditline
import SQLText
import TerminalKit

/// The lines of a script: a file, a pipe, or text.
///
/// A line ends with LF or CRLF, and the last line may end with the script. `StrayBytes` keeps bytes that are not
/// UTF-8. Each call reads only what it needs, so a script may be larger than memory, and the writer of a pipe
/// may still be writing.
public final class ScriptLines: LineSource {
  private var buffer = LineBuffer()
  private var descriptor: Int32?
  private let isOwner: Bool

  /// Reads an open file or pipe, and does not close it.
  ///
  /// - Parameter descriptor: The file descriptor; 0 is standard input.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
    isOwner = false
  }

  /// Opens a file; nil if it cannot be read or is a folder, with the reason in `errno`.
  public init?(path: String) {
    let opened = cel_open(path, O_RDONLY | O_CLOEXEC, 0)
    guard opened >= 0 else { return nil }
    descriptor = opened
    isOwner = true
    if read(opened, nil, 0) < 0 { return nil }
  }

  /// Reads the lines of a text.
  public init(text: String) {
    buffer.append(text.utf8)
    descriptor = nil
    isOwner = false
  }

  deinit {
    if isOwner, let descriptor { close(descriptor) }
  }

  /// Reads the next line; the prompt is ignored.
  public func nextLine(prompt: String = "") -> LineInput {
    nextLine { .line(StrayBytes.text($0)) } ?? .endOfInput
  }

  /// Whether the next line has been read already, so that nobody has to wait for it.
  public var hasLine: Bool { buffer.hasLine }

  /// Reads the next line, and passes it on as it is in the script, without its line break.
  ///
  /// - Parameter take: Gets the bytes, which are valid during the call only.
  /// - Returns: What `take` returns; nil at the end of the script.
  public func nextLine<Result>(_ take: (UnsafeRawBufferPointer) -> Result) -> Result? {
    while true {
      if let result = buffer.takeLine(take) { return result }
      guard let descriptor, let chunk = Descriptor.readChunk(descriptor) else {
        return buffer.takeRest(take)
      }
      buffer.append(chunk)
    }
  }
}
