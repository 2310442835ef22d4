import { inflateSync } from 'node:zlib';

/** The text of a PDF written by pdfkit: text at one height is one line, non-breaking spaces become plain ones. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map([...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body]));
  const streamOf = (id: string) => {
    const [, data = ''] = /stream\n(.*)\nendstream/s.exec(objects.get(id) ?? '') ?? [];
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  };
  const glyphsOf = new Map<string, Map<string, string>>();
  for (const [id, body] of objects) {
    const [, map] = /\/ToUnicode (\d+) 0 R/.exec(body) ?? [];
    if (map) glyphsOf.set(id, glyphsIn(streamOf(map)));
  }
  const fonts = [...objects.values()].flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)]);
  const fontOf = new Map(fonts.map(([, name = '', id = '']) => [name, id]));
  return [...objects.values()]
    .flatMap((body) => /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? [])
    .map((id) => textIn(streamOf(id), (font) => glyphsOf.get(fontOf.get(font) ?? '') ?? new Map()))
    .join('\n');
}

/** `<0000> <0010> [<0041> <0042> …]`: the first glyph, and the characters of each. */
function glyphsIn(map: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first = '', meanings = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gs)) {
    for (const [index, [, units = '']] of [...meanings.matchAll(/<([0-9a-f]+)>/g)].entries()) {
      const text = units.replace(/.{4}/g, (unit) => String.fromCharCode(Number.parseInt(unit, 16)));
      glyphs.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), text);
    }
  }
  return glyphs;
}

function textIn(content: string, glyphs: (font: string) => Map<string, string>): string {
  let [font, height, text] = ['', '', ''];
  for (const [, name, y, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|1 0 0 1 [\d.]+ ([\d.]+) Tm|\[([^\]]*)\] TJ/g)) {
    font = name ?? font;
    if (y !== undefined && y !== height) text += '\n';
    height = y ?? height;
    const known = glyphs(font);
    for (const [code] of shown.replace(/>[^<]*</g, '').matchAll(/[0-9a-f]{4}/g)) text += known.get(code) ?? '?';
  }
  return text.replaceAll('\u00a0', ' ');
}
