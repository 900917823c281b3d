import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import Testing
import TestSupport

/// How many random tables and faults are tried.
private let tableCount = TestLength.count(40, long: 2000)
private let faultCount = TestLength.count(120, long: 4000)

@Test func `no check finds fault with a random healthy table`() throws {
  for seed in 0..<UInt64(tableCount) {
    let table = RandomTable(seed: seed)
    let store = try Store.open(.memory)
    try store.run(table.script)
    let report = try store.examined()
    let found = report.findings.filter { $0.severity != .advice }.map {
      "\($0.check): \($0.finding) \($0.evidence)"
    }
    #expect(found == [], "seed \(seed): \(table.declaration)")
    #expect(report.skipped.isEmpty, "seed \(seed): \(report.skipped) \(table.declaration)")
  }
}

@Test func `a random fault is found, or changes no answer, and a repair loses no row`() throws {
  var found = 0
  var felt = 0
  var unknowable = 0
  var repaired = 0
  for seed in 0..<UInt64(faultCount) {
    let table = RandomTable(seed: seed &+ 1_000_000)
    var random = table.generator
    let (well, ill) = (try Store.open(.memory), try Store.open(.memory))
    try well.run(table.script)
    try ill.run(table.script)
    guard let fault = try RandomFault(of: table, in: well, &random) else { continue }
    let answers = try TableAnswers(table, of: well)
    do {
      try ill.run(fault.script)
    } catch {
      Issue.record("seed \(seed): \(fault.script): \(error)")
      continue
    }
    let report = try ill.examined()
    let isFound = report.findings.contains { $0.severity != .advice } || !report.skipped.isEmpty
    if isFound { found += 1 }
    if TestLength.isLong || !isFound {
      if fault.isOfTriggers {
        for write in table.writes { try? well.run(write); try? ill.run(write) }
      }
      if let difference = try answers.difference(between: well, and: ill) {
        felt += 1
        if !isFound, table.content == .contentless, try isSound(ill, table) {
          // Another word in the place of one is as good as any where there is no text to compare with.
          unknowable += 1
        } else if !isFound {
          Issue.record("seed \(seed): \(table.script) \(fault.script): \(difference)")
        }
      }
    }
    if try repair(ill, table, report, seed) { repaired += 1 }
  }
  // Of the 120 faults of a short run 95 are found, and 67 repaired.
  #expect(found > faultCount / 2 && repaired > faultCount / 3)
  print(
    "\(faultCount) faults: \(found) found, \(felt) felt by queries, \(repaired) repaired; \(unknowable) not knowable"
  )
}

/// Whether a table without texts answers all queries as a sound one of some texts does.
private func isSound(_ store: Store, _ table: RandomTable) throws -> Bool {
  guard let twin = try? table.twin(of: store) else { return false }
  return try TableAnswers(table, of: store).difference(between: twin, and: store) == nil
}

/// Repairs what can be; the rows of the content must be the same afterwards.
private func repair(
  _ store: Store,
  _ table: RandomTable,
  _ report: HealthReport,
  _ seed: UInt64
) throws -> Bool {
  let steps = report.steps(repairing: nil)
  guard !steps.isEmpty else { return false }
  func rows() -> [[SQLValue]]? {
    table.source.flatMap { source in
      try? store.rows(
        "SELECT \(([source.key] + source.columns).joined(separator: ", ")) FROM \(source.table) ORDER BY 1"
      )
    }
  }
  let before = rows()
  var after: HealthReport?
  do { after = try store.carryOut(steps, after: report) } catch is StoreError {
    // It was rolled back.
  }
  #expect(rows() == before, "seed \(seed): \(table.declaration)")
  guard let after else { return false }
  let byHand = report.findings.filter { $0.repair.cost == nil }.map(\.finding)
  let faults = after.findings.filter { finding in
    finding.severity.isFault && steps.contains { $0.checks.contains(finding.check) }
      && !byHand.contains(finding.finding)
  }
  #expect(faults.map(\.finding) == [], "seed \(seed): \(table.declaration)")
  return true
}
