/// How much of its source an import has read.
final class ImportProgress {
  private let whole: ByteSource
  private var readCount = 0

  /// Counts what is read of a source.
  init(of source: ByteSource) {
    whole = source
  }

  /// The source, through which the reading is counted.
  var source: ByteSource {
    ByteSource(byteCount: whole.byteCount) { [self] buffer in
      let count = try whole.read(buffer)
      readCount += count ?? 0
      return count
    }
  }

  /// The part of the source that was read, from 0 to 1; nil where nobody knows its size.
  var share: Double? {
    whole.byteCount.map { min(1, Double(readCount) / Double(max(1, $0))) }
  }
}
