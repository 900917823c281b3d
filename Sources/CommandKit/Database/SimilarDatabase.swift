import Files
import SQLText

/// The database whose name somebody may have meant who named another.
enum SimilarDatabase {
  /// The name of the database in the same folder that is nearest to a path's; nil where none is near.
  ///
  /// A name is near that differs in a letter or two before the last dot, or only in what follows it. Files that are no
  /// databases do not count, whatever their names.
  static func name(near path: String) -> String? {
    guard let name = FilePlace.name(in: path), path.hasSuffix(name) else { return nil }
    let folder = name == path ? "." : String(path.dropLast(name.count))
    guard var others = try? Folder.names(in: folder).filter({ $0 != name }),
      others.count <= mostNames
    else { return nil }
    others.sort()
    let stem = stem(of: name)
    var candidates = others.filter { Self.stem(of: $0) == stem }
    others.removeAll(where: candidates.contains)
    while candidates.count < mostCandidates,
      let near = NearMiss.suggestion(
        for: stem,
        // One that only begins as this one is not near.
        among: others.map(Self.stem(of:)).filter { abs($0.count - stem.count) <= 2 }
      )
    {
      candidates += others.filter { Self.stem(of: $0) == near }
      others.removeAll { Self.stem(of: $0) == near }
    }
    return candidates.prefix(mostCandidates).first { DatabaseFile.isOne(at: folder + "/" + $0) }
  }

  /// A folder with more names than this is not looked through, nor are more files than that opened.
  private static let (mostNames, mostCandidates) = (10_000, 10)

  private static func stem(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
