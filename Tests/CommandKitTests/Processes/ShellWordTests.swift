import CommandKit
import Foundation
import Testing

struct ShellWordTests {
  @Test(arguments: [
    "plain", "two words", "it's", "''", "", "$HOME `id` \"x\" \\ *", "-n", "line\nbreak", "Käse",
  ])
  func `the system's shell reads a word as the text that it was made of`(text: String) throws {
    let process = try ChildProcess("printf '%s|' \(ShellWord(text)) end", piping: .output)
    let pipe = FileHandle(fileDescriptor: process.pipe)
    let answer = String(decoding: try #require(try pipe.readToEnd()), as: UTF8.self)
    #expect(process.wait() == 0)
    #expect(answer == "\(text)|end|")
  }
}
