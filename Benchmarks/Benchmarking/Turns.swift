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
