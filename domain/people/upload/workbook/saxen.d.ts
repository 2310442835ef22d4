// Types of the part of saxen that is used; the package has none.

export type Attributes = () => Record<string, string> | false;
type Decode = (text: string) => string;

export class Parser {
  on(event: 'openTag', handler: (name: string, attributes: Attributes, decode: Decode) => void): this;
  on(event: 'closeTag' | 'cdata' | 'attention', handler: (text: string) => void): this;
  on(event: 'text', handler: (text: string, decode: Decode) => void): this;
  on(event: 'error', handler: (error: Error) => void): this;
  write(chunk: string): this;
  end(): Error | null;
}
