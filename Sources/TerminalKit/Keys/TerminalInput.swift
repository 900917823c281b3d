import Files
import CLibrary

/// The terminal on standard input, of which a read waits for a moment at most.
///
/// Ctrl-C and Ctrl-Z drop what was typed before them, even after poll(2) has reported those keys: a read of standard
/// input then waits for the next key, and the signal is not seen. Standard input itself must stay as it is, because
/// other programs have it, too; so this opens the terminal once more.
package final class TerminalInput {
  /// The descriptor, to wait for.
  package let descriptor: Int32

  /// Opens the terminal; where that is refused, standard input is read, and a read may wait.
  package init() {
    // The terminal may belong to another user, whom `su` has left; the process may open it as its own one.
    let own = tcgetpgrp(STDIN_FILENO) < 0 ? nil : "/dev/tty"
    let names = [ttyname(STDIN_FILENO).map { String(systemBytes: $0) }, own].compactMap(\.self)
    var opened: Int32?
    for name in names where opened == nil { opened = try? Descriptor.open(reading: name) }
    descriptor = opened ?? STDIN_FILENO
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// Terminals hold no more at once; memory for more would be given back to the system after each key.
  private static let most = 4096

  /// Reads what there is, at most 4 KiB.
  ///
  /// - Returns: The bytes, which may be none; nil if the terminal is gone.
  package func readChunk() -> [UInt8]? {
    var isTried = false
    do {
      let bytes = try Descriptor.readChunk(descriptor, most: Self.most) {
        // It is asked before each try: the second time, the first one has found nothing.
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
