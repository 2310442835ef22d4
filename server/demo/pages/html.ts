import { escapeHtml } from '#server/mail/template.ts';

/** Marks text as markup; all other values in a page are escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Content = Markup | string | number | null | undefined | false | readonly Content[];

export function html(strings: TemplateStringsArray, ...parts: Content[]): Markup {
  return new Markup(strings.reduce((text, string, i) => text + markupOf(parts[i - 1]) + string));
}

function markupOf(part: Content): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(markupOf).join('');
}
