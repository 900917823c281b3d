public import CommandKit

/// The dot-commands, by group, in the order in which `.help` lists them; this is their only list.
///
/// The names are those of the signatures. They stand here because to make all signatures takes longer than the
/// rest of a start, and a script needs only those of the commands that it calls.
public let dotCommands: [(name: String, command: any DotCommand.Type)] = [
  ("search", SearchCommand.self),
  ("match", MatchCommand.self),
  ("forms", FormsCommand.self),
  ("live", LiveCommand.self),
  ("xray", XRayCommand.self),
  ("like", LikeCommand.self),
  ("highlight", HighlightCommand.self),
  ("snippet", SnippetCommand.self),
  ("markers", MarkersCommand.self),
  ("suggest", SuggestCommand.self),
  ("clear-completed", ClearCompletedCommand.self),

  ("rank", RankCommand.self),
  ("compare", CompareCommand.self),
  ("why", WhyCommand.self),
  ("whynot", WhyNotCommand.self),

  ("judge", JudgeCommand.self),
  ("eval", EvalCommand.self),
  ("tune", TuneCommand.self),
  ("synonyms", SynonymsCommand.self),

  ("reminders", RemindersCommand.self),
  ("lists", ListsCommand.self),
  ("tags", TagsCommand.self),
  ("add", AddCommand.self),
  ("done", DoneCommand.self),
  ("tag", TagCommand.self),
  ("untag", UntagCommand.self),
  ("seed", SeedCommand.self),

  ("use", UseCommand.self),
  ("fts", FTSCommand.self),
  ("vocab", VocabCommand.self),
  ("tokens", TokensCommand.self),
  ("tokenizers", TokenizersCommand.self),
  ("reindex", ReindexCommand.self),
  ("optimize", OptimizeCommand.self),
  ("doctor", DoctorCommand.self),

  ("open", OpenCommand.self),
  ("init", InitCommand.self),
  ("tables", TablesCommand.self),
  ("indexes", IndexesCommand.self),
  ("schema", SchemaCommand.self),
  ("fullschema", FullSchemaCommand.self),
  ("dump", DumpCommand.self),
  ("import", ImportCommand.self),
  ("backup", BackupCommand.self),
  ("save", SaveCommand.self),
  ("restore", RestoreCommand.self),
  ("databases", DatabasesCommand.self),
  ("parameter", ParameterCommand.self),
  ("limit", LimitCommand.self),
  ("timeout", TimeoutCommand.self),
  ("progress", ProgressCommand.self),
  ("vfsname", VFSNameCommand.self),
  ("dbinfo", DBInfoCommand.self),
  ("load", LoadCommand.self),

  ("lesson", LessonCommand.self),
  ("hint", HintCommand.self),
  ("solution", SolutionCommand.self),
  ("guess", GuessCommand.self),
  ("record", RecordCommand.self),
  ("note", NoteCommand.self),

  ("sql", SQLCommand.self),
  ("log", LogCommand.self),
  ("trace", TraceCommand.self),
  ("timer", TimerCommand.self),
  ("stats", StatsCommand.self),
  ("changes", ChangesCommand.self),
  ("eqp", EQPCommand.self),
  ("explain", ExplainCommand.self),
  ("mode", ModeCommand.self),
  ("headers", HeadersCommand.self),
  ("nullvalue", NullValueCommand.self),
  ("separator", SeparatorCommand.self),
  ("width", WidthCommand.self),
  ("maxrows", MaxRowsCommand.self),
  ("last", LastCommand.self),
  ("copy", CopyCommand.self),
  ("pager", PagerCommand.self),
  ("show", ShowCommand.self),
  ("output", OutputCommand.self),
  ("once", OnceCommand.self),
  ("tee", TeeCommand.self),
  ("excel", ExcelCommand.self),
  ("print", PrintCommand.self),
  ("echo", EchoCommand.self),
  ("color", ColorCommand.self),

  ("read", ReadCommand.self),
  ("edit", EditCommand.self),
  ("history", HistoryCommand.self),
  ("system", SystemCommand.self),
  ("shell", ShellCommand.self),
  ("cd", CDCommand.self),
  ("bail", BailCommand.self),
  ("prompt", PromptCommand.self),
  ("clear", ClearCommand.self),
  ("help", HelpCommand.self),
  ("version", VersionCommand.self),
  ("quit", QuitCommand.self),
  ("exit", ExitCommand.self),
]

/// Finds dot-commands by their names or the beginnings of these.
public let dotCommandTable = CommandTable(
  dotCommands,
  signature: { $0.completeSignature },
  signatures: { dotCommandSignatures }
)

/// The signatures of all dot-commands, made when they are first asked for.
private let dotCommandSignatures = dotCommands.map { $0.command.completeSignature }
