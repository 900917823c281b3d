import Foundation
import Spawning
import Testing

struct SessionLeaderTests {
  /// What a command of the system's shell writes, and its status.
  private func answer(
    of command: String,
    environment: [String] = []
  ) throws -> (output: String, status: Int32) {
    let output = Pipe()
    let process = try SessionLeader.start(
      "/bin/sh",
      ["-c", command],
      environment: environment,
      streams: .descriptors([0, output.fileHandleForWriting.fileDescriptor, 2])
    )
    try output.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    var status: Int32 = 0
    #expect(waitpid(process, &status, 0) == process)
    return (text, status)
  }

  @Test func `the program gets its words, its variables alone, and its streams`() throws {
    let answer = try answer(of: "echo \"$A|${HOME-none}\"", environment: ["A=b c"])
    #expect(answer.output == "b c|none\n")
    #expect(answer.status == 0)
  }

  @Test func `the program leads a session of its own`() throws {
    let input = Pipe()
    let process = try SessionLeader.start(
      "/bin/sh",
      ["-c", "read line"],
      environment: [],
      streams: .descriptors([input.fileHandleForReading.fileDescriptor, 1, 2])
    )
    // A session has the number of its leader.
    #expect(getsid(process) == process)
    #expect(getsid(process) != getsid(0))
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  @Test func `a signal that this process blocks ends the program`() throws {
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    // The low bits of a status are the signal that ended the process.
    #expect(try answer(of: "kill -TERM $$; sleep 10").status & 0x7F == SIGTERM)
  }

  @Test func `a program that is not there is an error with the system's reason`() {
    let error = SpawnError(path: "/no/such/program", code: ENOENT)
    #expect(throws: error) {
      _ = try SessionLeader.start(
        "/no/such/program",
        [],
        environment: [],
        streams: .descriptors([])
      )
    }
    #expect("\(error)" == "/no/such/program cannot be started: No such file or directory")
  }
}
