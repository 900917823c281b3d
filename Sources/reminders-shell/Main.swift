import Shell
import CLibrary

@main
enum Main {
  static func main() {
    // Not `arguments`, which replaces the bytes that are not UTF-8.
    let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    exit(Launch.run(Array(words)))
  }
}
