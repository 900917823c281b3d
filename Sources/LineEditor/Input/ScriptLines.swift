import CEditline
public import Files
import SQLText
public import TerminalKit

/// The lines of a script: a file, a pipe, or text.
///
/// A line ends with LF or CRLF, and the last line may end with the script. `StrayBytes` keeps bytes that are not
/// UTF-8. Each call reads only what it needs, so a script may be larger than memory, and the writer of a pipe
/// may still be writing.
public final class ScriptLines: LineSource {
  /// Why there are no more lines, although the script has not ended.
  public enum Fault: Error, Equatable {
    /// The system cannot read the script, or the caller has stopped the reading.
    case system(SystemError)
    /// A line, or a statement, is longer than so many bytes.
    case tooLong(Int)
  }

  /// Why there are no more lines; nil before the end, and if the script has ended.
  public private(set) var fault: Fault?

  /// The most bytes of a line, and of a statement.
  public let longest: Int

  private var buffer = LineBuffer()
  private var descriptor: Int32?
  private let isOwner: Bool
  /// The bytes of a plain file that are not read yet; nil if the system does not know its size.
  ///
  /// What is appended while the script runs, as by a trace into it, does not belong to the script.
  private var unread: Int?
  private let isStopped: (() -> Bool)?

  /// Reads an open file or pipe, and does not close it.
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor; 0 is standard input.
  ///   - longest: The most bytes of a line; in anything but a plain file or a pipe, such as a device, a line has
  ///     `Descriptor.mostFromDevice` at most.
  ///   - isStopped: Whether to stop waiting; nil to wait for ever.
  public init(descriptor: Int32, longest: Int = .max, until isStopped: (() -> Bool)? = nil) {
    self.descriptor = descriptor
    self.longest = Self.bound(longest, of: descriptor)
    self.isStopped = isStopped
    isOwner = false
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - longest: The most bytes of a line; in anything but a plain file or a pipe, such as a device, a line has
  ///     `Descriptor.mostFromDevice` at most.
  ///   - isStopped: Whether to stop waiting, as for a FIFO's writer.
  /// - Throws: A `SystemError` where the file cannot be read, or is a folder.
  public init(path: String, longest: Int = .max, until isStopped: @escaping () -> Bool = { false })
    throws
  {
    let descriptor = try Descriptor.open(reading: path, until: isStopped)
    self.descriptor = descriptor
    self.isStopped = isStopped
    self.longest = Self.bound(longest, of: descriptor)
    unread = Descriptor.presentLength(of: descriptor)
    isOwner = true
  }

  private static func bound(_ longest: Int, of descriptor: Int32) -> Int {
    let isFileOrPipe = Descriptor.size(of: descriptor) != nil || Descriptor.isPipe(descriptor)
    return isFileOrPipe ? longest : min(longest, Descriptor.mostFromDevice)
  }

  /// Reads the lines of a text.
  public init(text: String) {
    buffer.append(text.utf8)
    descriptor = nil
    longest = .max
    isStopped = nil
    isOwner = false
  }

  deinit {
    if isOwner, let descriptor { close(descriptor) }
  }

  /// Reads the next line; the prompt is ignored.
  public func nextLine(prompt: String = "") -> LineInput {
    nextBytes().map { .line(StrayBytes.text($0)) } ?? .endOfInput
  }

  /// Whether the next line has been read already, so that nobody has to wait for it.
  public var hasLine: Bool { buffer.hasLine }

  /// The next line where it has been read already, so that nobody has to wait for it; nil elsewhere.
  public func bytesAtHand() -> ArraySlice<UInt8>? { buffer.takeLine() }

  /// Reads the next line as it is in the script, without its line break.
  ///
  /// - Returns: The bytes, which keep what has been read in memory; nil at the end of the script, and at a ``fault``.
  public func nextBytes() -> ArraySlice<UInt8>? {
    guard fault == nil else { return nil }
    while true {
      if let line = buffer.takeLine() { return line }
      guard let descriptor else { return buffer.takeRest() }
      do {
        let chunk = try Descriptor.readChunk(descriptor, until: isStopped).prefix(unread ?? .max)
        unread = unread.map { $0 - chunk.count }
        guard !chunk.isEmpty else { return buffer.takeRest() }
        // The rest of the buffer is the beginning of a line.
        guard buffer.count <= longest else { throw Fault.tooLong(longest) }
        buffer.append(chunk)
      } catch {
        fault = (error as? SystemError).map { .system($0) } ?? .tooLong(longest)
        buffer = LineBuffer()
        return nil
      }
    }
  }
}
