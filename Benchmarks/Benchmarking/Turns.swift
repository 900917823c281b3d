/// Runs two closures several times in turn, so that both meet the same conditions of the machine.
func inTurn<Ours, Theirs>(
  _ turns: Int,
  _ ours: () throws -> Ours,
  _ theirs: () throws -> Theirs
) rethrows -> (ours: [Ours], theirs: [Theirs]) {
  var results: (ours: [Ours], theirs: [Theirs]) = ([], [])
  for _ in 0..<turns {
    results.ours.append(try ours())
    results.theirs.append(try theirs())
  }
  return results
}

/// The number of the turn whose ratio of our amount to theirs is the median; there must be a turn.
///
/// A processor that other machines share changes its speed by half, for seconds. The least of several times then says
/// who had a fast second: in 100 turns of a short script, the ratios of the least times in each 11 were 0.70 to 1.42,
/// and the medians of the turns' own ratios 0.96 to 1.00, because both runs of a turn meet the same speed.
public func middleTurn(_ ours: [Double], _ theirs: [Double]) -> Int {
  let ratios = zip(ours, theirs).map { $0 / $1 }
  return ratios.indices.sorted { ratios[$0] < ratios[$1] }[ratios.count / 2]
}
