// Types of the part of papaparse that is used. The package's own types import those of Node, which web code may not use.

declare namespace Papa {
  type ParseError = { code: string; row?: number };
  type ParseResult<Row> = { data: Row[]; errors: ParseError[]; meta: { cursor: number } };
  type ParserConfig = { delimiter: string; newline: '\n' | '\r'; preview?: number; fastMode?: boolean };
  class Parser {
    constructor(config: ParserConfig);
    parse(text: string, baseIndex: number, ignoreLastRow: boolean): ParseResult<string[]>;
  }
  function unparse(rows: string[][], config: { delimiter: string; newline: string; escapeFormulae?: RegExp }): string;
}

export default Papa;
