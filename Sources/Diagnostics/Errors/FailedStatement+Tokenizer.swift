import FullText
import QueryBuilder
import SQLText

/// The option `tokenize=` of a table that FTS5 does not make.
extension FailedStatement {
  /// How FTS5 reads a tokenizer, in a few words.
  static let tokenizerGrammar =
    "what is no word stands in quotes within the tokenizer, and its options are NAME VALUE, without = and commas"

  /// The value of `tokenize=` as the statement has it, without the quotes around it; nil where it is not one text.
  var typedTokenizer: String? {
    tokens.indices.lazy.compactMap { index -> String? in
      guard tokens[index].isWord("TOKENIZE"), tokens.token(at: index + 1)?.text == "=",
        let value = tokens.token(at: index + 2)
      else { return nil }
      return value.string ?? (value.kind == .quotedName ? value.name : nil)
    }
    .first
  }

  /// The option with a tokenizer; nil if FTS5 does not take it.
  func tokenizeOption(_ tokenizer: String) -> String? {
    names.takesTokenizer(tokenizer) ? "tokenize=\(sqlText(tokenizer))" : nil
  }

  /// The words of a tokenizer as FTS5 takes them: without `=` and commas, and in quotes where they have other signs than
  /// letters and digits.
  static func tokenizerWords(in text: String) -> String {
    var words: [String] = []
    var word = ""
    var quote: Character?
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for character in text {
      if let open = quote {
        guard character == open else {
          word.append(character)
          continue
        }
        quote = nil
        end()
      } else if character == "'" || character == "\"" {
        end()
        quote = character
      } else if character == "=" || character == "," || character.isWhitespace {
        end()
      } else {
        word.append(character)
      }
    }
    end()
    return words.map { word in
      let isBare = word.utf8.allSatisfy(MatchLexer.isBareword)
      return isBare ? word : sqlText(word)
    }
    .joined(separator: " ")
  }
}
