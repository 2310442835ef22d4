import { type QueryWithTypings, SQL } from 'drizzle-orm';
import type { ClientBase } from 'pg';

const texts = new WeakMap<TemplateStringsArray, string>();
const names = new Map<string, string>();

/**
 * SQL whose text is always the same, with values in it and nothing else. Drizzle builds the text of a query anew at every call, and
 * PostgreSQL reads it anew; on the paths that many people walk at once that costs more than the query itself. This text is built
 * once, and prepared once per connection.
 */
export function fixed(strings: TemplateStringsArray, ...values: (string | number | boolean | null)[]): SQL {
  let text = texts.get(strings);
  if (text === undefined) {
    text = strings.reduce((before, part, i) => `${before}$${i}${part}`);
    texts.set(strings, text);
    names.set(text, `fixed_${names.size + 1}`);
  }
  return new Fixed(text, values);
}

class Fixed extends SQL {
  private readonly text: string;
  private readonly values: unknown[];

  constructor(text: string, values: unknown[]) {
    super([]);
    this.text = text;
    this.values = values;
  }

  override toQuery(): QueryWithTypings {
    return { sql: this.text, params: this.values };
  }
}

/**
 * Drizzle has no way to say that a raw query is a prepared one, so the connection itself recognises them. Only for a connection
 * that is PostgreSQL's own: behind a pooler the next transaction may run on a backend that never heard of the name.
 */
export function prepareFixed(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (what: unknown) => {
    const name = what && typeof what === 'object' && 'text' in what ? names.get(what.text as string) : undefined;
    return name ? Object.assign(what as object, { name }) : what;
  };
  client.query = ((what: unknown, ...rest: unknown[]) => query(named(what), ...rest)) as ClientBase['query'];
}
