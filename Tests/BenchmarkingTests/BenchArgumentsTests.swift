import Benchmarking
import Testing

@Test func `without arguments everything is measured, with a million rows`() throws {
  let wishes = try #require(BenchArguments([]))
  #expect(
    wishes.names == [
      "start", "output", "shapes", "scripts", "log", "search", "commands", "flat", "growth",
      "live", "seed", "reindex", "doctor",
      "writes", "triggers", "lab",
    ]
  )
  #expect(wishes.rows == 1_000_000)
}

@Test(arguments: [["output", "--rows", "20"], ["--rows", "20", "output"]])
func `a benchmark and the rows are read in either order`(arguments: [String]) throws {
  let wishes = try #require(BenchArguments(arguments))
  #expect(wishes.names == ["output"])
  #expect(wishes.rows == 20)
}

@Test func `the seed of the made-up data can be changed`() throws {
  #expect(try #require(BenchArguments([])).seed == 1)
  #expect(try #require(BenchArguments(["shapes", "--seed", "-7"])).seed == -7)
  #expect(BenchArguments(["--seed", "many"]) == nil)
  #expect(BenchArguments(["--seed", "1", "--seed", "2"]) == nil)
}

@Test(arguments: [
  ["outputs"], ["start", "output"], ["all", "all"], ["--rows"], ["--rows", "0"],
  ["--rows", "many"],
  ["--rows", "1", "--rows", "2"], ["--help"], [""],
])
func `whatever else there is, is refused`(arguments: [String]) {
  #expect(BenchArguments(arguments) == nil)
}

@Test func `the usage names each benchmark`() {
  #expect(
    BenchArguments.usage == """
      usage: Scripts/bench [start|output|shapes|scripts|log|search|commands|flat|growth|live|seed|reindex|doctor|writes|\
      triggers|lab|all] [--rows N] [--seed N]
      """
  )
}
