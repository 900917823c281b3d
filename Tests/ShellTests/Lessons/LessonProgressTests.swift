import CommandKit
import Course
import Foundation
import Shell
import Teaching
import TestSupport
import Testing

extension LessonCommandTests {
  @Test func `a link to the file with the progress stays one`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "kept")
    let link = "\(folder.path)/progress"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let shell = try ScratchShell()
    shell.shell.context.lessonProgress = link
    _ = shell.answer(to: ".lesson rank\n.search --by-rank week\n10")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    #expect(try folder.read("kept").contains("rank"))
  }

  @Test func `progress that cannot be read is not written over`() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/progress"
    let bytes = Data([0x6C, 0xFF, 0x0A])
    try bytes.write(to: URL(fileURLWithPath: file))
    let shell = try ScratchShell()
    shell.shell.context.lessonProgress = file
    #expect(shell.answer(to: ".lesson rank").contains("Your progress cannot be read"))
    #expect(shell.answer(to: ".search --by-rank week").contains("✓"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
  }

  @Test func `progress is kept by name, and a changed step asks again`() throws {
    func step(_ name: String, _ number: Int) -> String {
      "## \(name)\n\n```check rows\nSELECT \(number)\n```\n\n```solution\nSELECT \(number);\n```\n\n"
    }
    let folder = try LessonFolderOnDisk(["a.md": "# A\n\n" + step("One", 1) + step("Two", 2)])
    let file = "\(folder.path)/progress"
    func shell() throws -> ScratchShell {
      let shell = try ScratchShell()
      shell.shell.context.lessonProgress = file
      return shell
    }
    #expect(try shell().answer(to: ".lesson --file \(folder.path) a\nSELECT 1;").contains("✓ One"))
    #expect(try shell().answer(to: ".lesson --file \(folder.path)").contains("1 of 2"))
    #expect(try shell().answer(to: ".lesson --file \(folder.path) a").contains("step 2 of 2"))
    try ("# A\n\n" + step("Zero", 0) + step("One", 1) + step("Two", 2))
      .write(toFile: "\(folder.path)/a.md", atomically: true, encoding: .utf8)
    #expect(try shell().answer(to: ".lesson --file \(folder.path)").contains("1 of 3"))
    try ("# A\n\n" + step("One", 7)).write(
      toFile: "\(folder.path)/a.md",
      atomically: true,
      encoding: .utf8
    )
    #expect(try shell().answer(to: ".lesson --file \(folder.path)").contains("1 steps") == false)
    #expect(try !shell().answer(to: ".lesson --file \(folder.path)").contains("done"))
  }

  @Test func `progress behind a link is in the link's file, which need not be there yet`() throws {
    let folder = try TemporaryFolder()
    let (link, file) = ("\(folder.path)/link", "\(folder.path)/kept")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    let shell = try ScratchShell()
    shell.shell.context.lessonProgress = link
    #expect(!shell.answer(to: ".lesson rank").contains("cannot be kept"))
    #expect(!shell.answer(to: ".search --by-rank week").contains("cannot be kept"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
    #expect(try !String(contentsOfFile: file, encoding: .utf8).isEmpty)
  }

  @Test func `progress that cannot be written is said once`() throws {
    let shell = try ScratchShell()
    shell.shell.context.lessonProgress = "/dev/null/progress"
    let answer = shell.answer(to: ".lesson rank")
    #expect(answer.contains("Your progress cannot be kept"))
    #expect(!shell.answer(to: ".search --by-rank week").contains("cannot be kept"))
  }
}
