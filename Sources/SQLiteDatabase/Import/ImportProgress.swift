/// Counts how much of its source an import has read.
final class ImportProgress {
  private let whole: ByteSource
  private var readCount = 0

  /// A counter for a source, of which nothing is read yet.
  init(of source: ByteSource) {
    whole = source
  }

  /// The same source, which counts the bytes that are read from it.
  var source: ByteSource {
    ByteSource(byteCount: whole.byteCount, longestField: whole.longestField) { [self] buffer in
      let count = try whole.read(buffer)
      readCount += count ?? 0
      return count
    }
  }

  /// The part of the source that was read, from 0 to 1; nil where its size is not known.
  var share: Double? {
    whole.byteCount.map { min(1, Double(readCount) / Double(max(1, $0))) }
  }
}
