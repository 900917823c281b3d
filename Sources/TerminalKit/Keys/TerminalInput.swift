import Files
import CLibrary

/// The terminal on standard input, of which a read never waits.
///
/// Ctrl-C drops what was typed before it, even after poll(2) has reported those keys: a read of standard input then
/// waits for the next key, and nobody takes the Ctrl-C. Standard input itself must stay as it is, because other
/// programs have it, too; so this opens the terminal once more.
final class TerminalInput {
  /// The descriptor, to wait for.
  let descriptor: Int32

  /// Opens the terminal; where that is refused, standard input is read, and a read may wait.
  init() {
    let own = ttyname(STDIN_FILENO).flatMap { name in
      try? Descriptor.open(reading: String(systemBytes: name))
    }
    descriptor = own ?? STDIN_FILENO
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// Reads what there is, at most 64 KiB.
  ///
  /// - Returns: The bytes, which may be none; nil if the terminal is gone.
  func readChunk() -> [UInt8]? {
    var isTried = false
    do {
      let bytes = try Descriptor.readChunk(descriptor) {
        defer { isTried = true }
        return isTried
      }
      return bytes.isEmpty ? nil : bytes
    } catch let error as SystemError where error == .stop {
      return []
    } catch {
      return nil
    }
  }
}
