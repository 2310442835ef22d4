import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { Marked, type Tokens } from 'marked';
import { addressIn, DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language, OWN_NAME } from '#domain/language.ts';
import { textsIn } from '#texts/index.ts';

// Renders the guides in docs/handleiding as pages: README.md is /hulp, hr.md is /hulp/hr.

export const GUIDES = join(import.meta.dirname, '../docs/handleiding');
const PICTURES = 'beelden';

/** Names of the guides; the page that lists them is 'index'. */
export function guideNames(): string[] {
  const files = readdirSync(GUIDES).filter((file) => file.endsWith('.md'));
  return files.map((file) => (file === 'README.md' ? 'index' : file.slice(0, -3))).sort();
}

export function readGuide(name: string): string {
  return readFileSync(join(GUIDES, name === 'index' ? 'README.md' : `${name}.md`), 'utf8');
}

/** The anchor that GitHub makes of a heading, so that a link works on GitHub and in the portal. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

export function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, text]) => text!.replace(/[*_`]/g, ''));
}

export function pageOf(href: string): string {
  const [, file = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? [];
  if (file === '') return anchor;
  return file === 'README.md' ? `/hulp${anchor}` : `/hulp/${file.replace(/\.md$/, '')}${anchor}`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Without a size if the picture does not exist yet: the demo in which it will be taken has to start without it. */
function sized(href: string, kind: 'src' | 'srcset'): string {
  if (!existsSync(join(GUIDES, href))) return `${kind}="/hulp/${href}"`;
  const { width, height } = imageSize(readFileSync(join(GUIDES, href)));
  return `${kind}="/hulp/${href}" width="${width}" height="${height}"`;
}

/** A picture of a wide screen has a counterpart at phone width, shown to readers on a phone. */
export const twinOf = (href: string): string => href.replace('-1280.', '-390.');

function picture({ href, text }: Tokens.Image): string {
  const image = `<img ${sized(href, 'src')} alt="${escaped(text)}" loading="lazy">`;
  const twin = twinOf(href);
  if (twin === href || !existsSync(join(GUIDES, twin))) return image;
  return `<picture><source media="(max-width: 40rem)" ${sized(twin, 'srcset')}>${image}</picture>`;
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      return `<a href="${escaped(pageOf(href))}">${this.parser.parseInline(tokens)}</a>`;
    },
    image: picture,
    html({ raw }) {
      throw new Error(`Guides hold no HTML: ${raw}`);
    },
  },
});

/** The table of contents of a guide with many sections. */
function contents(markdown: string, label: string): string {
  const sections = [...markdown.matchAll(/^## (.+)$/gm)].map(([, title]) => title!);
  if (sections.length < 4) return '';
  const items = sections.map((title) => `<li><a href="#${anchorOf(title)}">${escaped(title)}</a></li>`);
  return `<nav aria-label="${escaped(label)}"><ul>${items.join('')}</ul></nav>`;
}

/** The guide for employees exists in every language: werknemer.md, werknemer-pl.md. */
const FOR_EMPLOYEES = '/hulp/werknemer';
const NAME = /^werknemer(?:-(\w\w))?$/;

function languageOfGuide(name: string): Language {
  const [, code] = NAME.exec(name) ?? [];
  return isLanguage(code) ? code : DEFAULT_LANGUAGE;
}

/** Links to the same guide in the other languages. */
function otherLanguages(name: string, label: string): string {
  if (!NAME.test(name)) return '';
  const others = LANGUAGES.filter((language) => language !== languageOfGuide(name));
  const items = others.map(
    (language) => `<li><a href="${addressIn(language, FOR_EMPLOYEES)}" lang="${language}">${OWN_NAME[language]}</a></li>`,
  );
  return `<nav aria-label="${escaped(label)}"><ul>${items.join('')}</ul></nav>`;
}

export function renderGuide(markdown: string, template: string, name = ''): string {
  const title = headingsOf(markdown)[0] ?? 'Hulp';
  const language = languageOfGuide(name);
  const { guide: words } = textsIn(language);
  const html = marked.parse(markdown, { async: false });
  const around = () => otherLanguages(name, words.languages) + contents(markdown, words.contents);
  const withContents = html.replace(/<h2/, (heading) => around() + heading);
  const home = language === DEFAULT_LANGUAGE ? '/hulp' : addressIn(language, FOR_EMPLOYEES);
  const values: Record<string, string> = { title: escaped(title), home, skip: words.skip, help: words.help };
  // The template is marked as Dutch; for another language that is replaced.
  const own = template.replace('<html lang="nl">', `<html lang="${language}">`);
  return own.replace(/\{\{(\w+)\}\}/g, (_, key: string) => (key === 'content' ? withContents : (values[key] ?? '')));
}

export function writeGuides(template: string, folder: string): void {
  mkdirSync(join(folder, PICTURES), { recursive: true });
  for (const name of guideNames()) writeFileSync(join(folder, `${name}.html`), renderGuide(readGuide(name), template, name));
  for (const file of pictureNames()) writeFileSync(join(folder, PICTURES, file), readFileSync(join(GUIDES, PICTURES, file)));
}

export function pictureNames(): string[] {
  return readdirSync(join(GUIDES, PICTURES)).sort();
}
