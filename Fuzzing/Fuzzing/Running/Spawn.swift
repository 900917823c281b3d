#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import Synchronization

/// Starts programs as leaders of sessions of their own: so they have no terminal but the one that they are
/// given, and can be killed together with the programs that they started.
enum Spawn {
  /// Held while a program is started, because no other program may inherit descriptors before they are marked.
  static let lock = Mutex(())

  /// Starts a program in a folder, with these descriptors as its standard input, output and error; the first of
  /// the words is its path.
  static func start(
    _ words: [String],
    in folder: String,
    environment: [String],
    descriptors: [Int32]
  ) throws -> pid_t {
    // The value of POSIX_SPAWN_SETSID, which glibc shows to GNU programs only.
    #if canImport(Darwin)
      let newSession: Int16 = 0x400
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      let newSession: Int16 = 0x80
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (place, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(place))
    }
    var allSignals = sigset_t()
    sigfillset(&allSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGDEF))
    // glibc shows the function that would choose the folder to GNU programs only.
    let inFolder = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + words
    var arguments = inFolder.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, inFolder[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else {
      throw FuzzError("\(words[0]) cannot be started: \(String(cString: strerror(code)))")
    }
    return process
  }
}
