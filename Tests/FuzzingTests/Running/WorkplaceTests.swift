import Foundation
import TestSupport
import Testing

@testable import Fuzzing

/// Runs of a program that fails as it is told to.
struct WorkplaceTests {
  private let folder: TemporaryFolder
  private let workplace: Workplace

  init() throws {
    folder = try TemporaryFolder()
    let text = try folder.write(
      """
      #!/bin/sh
      # With arguments after the first it is asked for a database.
      if [ $# -gt 1 ]; then echo base >"$2"; exit; fi
      while read -r line; do
        case $line in
          crash) kill -SEGV $$ ;;
          wait) kill -STOP $$ ;;
          hang) while :; do :; done ;;
          blink) printf '\\033[5m' ;;
          lines) echo one; echo two >&2 ;;
        esac
      done
      """,
      to: "program.txt"
    )
    // Another process writes the program: while a test of this one starts a process, a file that is open here for
    // writing is open there too, and cannot be run.
    let program = folder.path + "/program"
    let copy = Process()
    copy.executableURL = URL(fileURLWithPath: "/bin/sh")
    copy.arguments = ["-c", "cp \"$0\" \"$1\" && chmod 755 \"$1\"", text, program]
    _ = try copy.run(input: "")
    workplace = try Workplace(program: program, folder: folder.path + "/runs")
  }

  private func run(_ inputs: [String], _ output: FuzzRun.Output = .pipes) -> FuzzRun {
    FuzzRun(
      number: 0,
      family: "test",
      arguments: [],
      setup: ["setup"],
      inputs: inputs,
      damage: nil,
      output: output
    )
  }

  @Test(arguments: [FuzzRun.Output.pipes, .terminal(columns: 80)])
  func `a run that ends by itself is no failure, and its folder goes away`(output: FuzzRun.Output)
    throws
  {
    let outcome = try workplace.outcome(of: run(["lines", "other"], output), named: "a")
    #expect(outcome.failure == nil)
    #expect(String(decoding: outcome.tail, as: UTF8.self).contains("one\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/runs/a"))
  }

  @Test
  func `the signal that ends a run is told`() throws {
    #expect(
      try workplace.outcome(of: run(["lines", "crash"]), named: "a").failure == .signal(SIGSEGV)
    )
  }

  @Test(arguments: ["hang", "wait"])
  func `a run that does not end is killed, whether it computes or waits`(input: String) throws {
    let outcome = try workplace.outcome(of: run([input]), named: "a", within: .milliseconds(300))
    #expect(outcome.failure == .hang)
  }

  @Test
  func `the memory of this process is none of the run's`() throws {
    // A shell needs two megabytes; this process has had many times that.
    #expect(try workplace.outcome(of: run(["lines"]), named: "a").memory < 16 << 20)
  }

  @Test
  func `an escape sequence counts at a terminal only`() throws {
    #expect(try workplace.outcome(of: run(["blink"]), named: "a").failure == nil)
    let atTerminal = try workplace.outcome(of: run(["blink"], .terminal(columns: 80)), named: "a")
    #expect(atTerminal.failure?.isLike(.terminal("")) == true)
  }

  @Test
  func `a failure is reduced to the input that it needs`() throws {
    let failing = run(["one", "two", "crash", "three"])
    let reducer = Reducer(.signal(SIGSEGV), in: workplace, within: .seconds(60), named: "a")
    let smallest = try reducer.smallest(failing)
    #expect(smallest.setup + smallest.inputs == ["crash"])
  }
}
