// Fills a template with values, escaped for HTML. `{{name}}` is a value; the text between `<!--name[-->` and `<!--]name-->` is repeated for
// every item of that name, with the item's own values.

export type Scope = { [name: string]: string | Scope[] };

type Piece = string | ((scope: Scope) => string);

export function template(source: string): (scope: Scope) => string {
  const parts = parse(source);
  return (scope) => {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : part(scope);
    return text;
  };
}

function parse(source: string): Piece[] {
  const parts: Piece[] = [];
  let at = 0;
  for (const match of source.matchAll(/<!--(\w+)\[-->([\s\S]*?)<!--\]\1-->|\{\{(\w+)\}\}/g)) {
    parts.push(source.slice(at, match.index));
    const [whole, block, inner, value] = match;
    if (value !== undefined) parts.push((scope) => escapeHtml(textFor(scope, value)));
    if (block !== undefined && inner !== undefined) parts.push(repeat(block, template(inner)));
    at = match.index + whole.length;
  }
  parts.push(source.slice(at));
  return parts;
}

function textFor(scope: Scope, name: string): string {
  const value = scope[name];
  if (typeof value !== 'string') throw new Error(`Nothing fills {{${name}}}.`);
  return value;
}

function repeat(name: string, fill: (scope: Scope) => string): Piece {
  return (scope) => {
    let text = '';
    const items = scope[name] ?? [];
    if (typeof items === 'string') throw new Error(`The template repeats ${name}, which is a text.`);
    for (const item of items) text += fill(item);
    return text;
  };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character) : text;
}
