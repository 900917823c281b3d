/// The dot-commands, by group, in the order in which `.help` lists them; this is their only list.
public let dotCommands: [any DotCommand.Type] = [
  SearchCommand.self,
  MatchCommand.self,
  LikeCommand.self,
  HighlightCommand.self,
  SnippetCommand.self,
  MarkersCommand.self,
  RankCommand.self,
  SuggestCommand.self,
  ClearCompletedCommand.self,
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
  InitCommand.self,
  TablesCommand.self,
  SchemaCommand.self,
]

/// Finds dot-commands by what was typed for their names.
public let dotCommandTable = CommandTable(dotCommands) { $0.signature }
