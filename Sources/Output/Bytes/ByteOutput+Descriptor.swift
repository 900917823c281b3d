import Files
import TerminalKit

extension ByteOutput {
  /// Makes an output to an open file descriptor.
  ///
  /// - Parameters:
  ///   - fileDescriptor: The descriptor; if it is a terminal, everything that goes there is made harmless.
  ///   - name: What errors call it, such as the path of a file; nil for "the output".
  ///   - reachesTerminal: Whether the bytes may reach a terminal in the end, although the descriptor is none.
  ///   - isStopped: Whether to stop waiting while a non-blocking descriptor takes nothing; the failure is an
  ///     ``InterruptedOutput`` then.
  public convenience init(
    fileDescriptor: Int32,
    named name: String? = nil,
    reachesTerminal: Bool = false,
    until isStopped: @escaping () -> Bool = { false }
  ) {
    let send = { (bytes: UnsafeRawBufferPointer) in
      let code = Descriptor.write(bytes, to: fileDescriptor, until: isStopped)
      guard code != 0 else { return }
      guard code != SystemError.stop.number else { throw InterruptedOutput() }
      throw OutputError(code: code, name: name)
    }
    if reachesTerminal || Descriptor.isTerminal(fileDescriptor) {
      self.init { (text: ScreenText) in try text.bytes.withUnsafeBytes(send) }
    } else {
      self.init(to: send)
    }
  }
}
