/// The dot-commands, by group, in the order in which `.help` lists them; this is their only list.
public let dotCommands: [any DotCommand.Type] = [
  SearchCommand.self,
  MatchCommand.self,
  LikeCommand.self,
  HighlightCommand.self,
  SnippetCommand.self,
  MarkersCommand.self,
  SuggestCommand.self,
  ClearCompletedCommand.self,

  RankCommand.self,

  RemindersCommand.self,
  ListsCommand.self,
  TagsCommand.self,
  AddCommand.self,
  DoneCommand.self,
  TagCommand.self,
  UntagCommand.self,
  SeedCommand.self,

  ReindexCommand.self,
  OptimizeCommand.self,

  OpenCommand.self,
  InitCommand.self,
  TablesCommand.self,
  SchemaCommand.self,

  SQLCommand.self,
  LogCommand.self,
  TimerCommand.self,
  ModeCommand.self,
  HeadersCommand.self,
  OutputCommand.self,
  OnceCommand.self,

  ReadCommand.self,
  HelpCommand.self,
  QuitCommand.self,
  ExitCommand.self,
]

/// Finds dot-commands by what was typed for their names.
public let dotCommandTable = CommandTable(dotCommands) { $0.signature }
