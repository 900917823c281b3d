/// Tells one version of a step from another.
enum StepFingerprint {
  /// The FNV-1a hash of a step's lines, as 16 hexadecimal digits; blanks at the ends of lines do not count.
  ///
  /// It is stored, and so must stay the same from run to run, which Swift's own hashes do not.
  static func of(_ lines: some Sequence<Substring>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ byte: UInt8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    for line in lines {
      var line = line
      while line.last?.isWhitespace == true { line.removeLast() }
      guard !line.isEmpty else { continue }
      for byte in line.utf8 { mix(byte) }
      mix(0x0A)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
