import { Parser } from 'saxen';
import { Refusal } from '#domain/refusals.ts';

/** Names have no namespace prefix; text is that of any element, with its entities decoded. */
export type XmlReader = {
  open: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const MOST_DEPTH = 64;
/** The longest tag, comment or text that is buffered: no cell is that long. */
const LONGEST_TOKEN = 1 << 20;

/**
 * Parses a document as a stream. Only the built-in entities of XML are decoded and a document type is refused, so the text cannot grow;
 * depth and buffer are bounded.
 */
export async function readXml(parts: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  const parser = new Parser();
  let depth = 0;
  let sinceEvent = 0;
  const broken = () => {
    throw new Refusal('WORKBOOK_BROKEN');
  };
  parser.on('error', broken);
  parser.on('attention', broken);
  parser.on('openTag', (name, attributes, decode) => {
    sinceEvent = 0;
    if (++depth > MOST_DEPTH) broken();
    reader.open(localName(name), (wanted) => attributeOf(attributes(), wanted, decode));
  });
  parser.on('closeTag', (name) => {
    sinceEvent = 0;
    depth--;
    reader.close?.(localName(name));
  });
  parser.on('text', (text, decode) => reader.text?.(decode(text)));
  parser.on('cdata', (text) => reader.text?.(text));
  let decoder: TextDecoder | undefined;
  for await (const part of parts) {
    decoder ??= new TextDecoder(encodingOf(part));
    sinceEvent += part.length;
    parser.write(decoder.decode(part, { stream: true }));
    if (sinceEvent > LONGEST_TOKEN) throw new Refusal('WORKBOOK_TOO_LARGE');
  }
  parser.write(decoder?.decode() ?? '');
  parser.end();
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

/** ':id' matches 'r:id', or any other prefix for that namespace. */
function attributeOf(attributes: Record<string, string> | false, wanted: string, decode: (text: string) => string): string | undefined {
  if (!attributes) return undefined;
  const key = wanted.startsWith(':') ? Object.keys(attributes).find((name) => name.endsWith(wanted)) : wanted;
  const value = key !== undefined && Object.hasOwn(attributes, key) ? attributes[key] : undefined;
  return value?.includes('&') ? decode(value) : value;
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
