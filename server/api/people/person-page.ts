import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { changedFacts, FACT_LABELS, type Fact, factInWords } from '#domain/appointments/facts.ts';
import { APPOINTMENT_STATUS_LABEL, MEETING_TYPE_LABEL } from '#domain/appointments/vocabulary.ts';
import { isDate, wallClock } from '#domain/calendar.ts';
import { CHARGE_KIND_LABEL } from '#domain/money/vocabulary.ts';
import { EMPLOYEE_STATUS_LABEL } from '#domain/people/vocabulary.ts';
import { MAIL_KIND_LABEL, MAIL_STATUS_LABEL } from '#domain/post/vocabulary.ts';
import type { Entry, PersonExport, Section } from '#server/actions/privacy/export-person.ts';
import { JSON_TYPE, jsonArray, jsonStream } from '#server/http/json-stream.ts';
import { escapeHtml } from '#server/mail/template.ts';
import type { Field } from '#server/store/privacy/registry.ts';
import { longDate } from '#texts/nl/dates.ts';

const STYLE = `
:root { color-scheme: light; }
body { margin: 0; background: #f4f6f8; color: #1b2733; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.75rem; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.2rem; }
.about { margin: .25rem 0 0; color: #4a5866; }
article { margin: 0 0 1rem; padding: 1rem 1.25rem; border: 1px solid #d5dce3; border-radius: .5rem; background: #fff; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) minmax(0, 1fr); gap: .35rem 1.5rem; margin: 0; }
dt { color: #4a5866; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
@media (max-width: 36rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
@media print { body { background: #fff; font-size: 11pt; } main { max-width: none; padding: 0; } article { break-inside: avoid; } }
`;

/** CSP: no script, picture or frame; only the styles above, by their hash. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function sendPersonPage(reply: FastifyReply, known: PersonExport): FastifyReply {
  return reply
    .header('Content-Security-Policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(Readable.from(pageOf(known), { objectMode: false }));
}

export function sendPersonFile(reply: FastifyReply, id: number, known: PersonExport): FastifyReply {
  return reply
    .header('Content-Disposition', `attachment; filename="werknemer-${id}.json"`)
    .type(JSON_TYPE)
    .send(jsonStream(fileOf(known)));
}

async function* fileOf({ exportedAt, person, links, sections }: PersonExport): AsyncGenerator<string> {
  yield JSON.stringify({ exportedAt, person: person.entry, links }).slice(0, -1);
  for (const { name, pages } of sections) {
    yield `,${JSON.stringify(name)}:`;
    if (name === 'employer') yield JSON.stringify(await firstOf(pages));
    else yield* jsonArray(pages);
  }
  yield '}\n';
}

async function firstOf(pages: AsyncIterable<Entry[]>): Promise<Entry | null> {
  for await (const [first] of pages) return first ?? null;
  return null;
}

async function* pageOf({ exportedAt, name, person, links, sections }: PersonExport): AsyncGenerator<string> {
  const title = `Gegevens van ${name}`;
  yield `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`;
  yield `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>`;
  yield `<h1>${escapeHtml(title)}</h1><p class="about">Alles wat het portaal van deze persoon weet, op ${escapeHtml(instantInWords(exportedAt))}.</p>`;
  yield `<h2>Persoon</h2>${article(person.fields, person.entry, [['Link in de uitnodiging', links.invitation ? 'ja' : 'nee']])}`;
  for (const section of sections) yield* sectionOf(section);
  yield '</main></body></html>\n';
}

async function* sectionOf({ name, title, fields, pages }: Section): AsyncGenerator<string> {
  yield `<h2>${escapeHtml(title)}</h2>`;
  let isEmpty = true;
  for await (const entries of pages) {
    isEmpty = false;
    yield entries.map((entry) => article(fields, entry, extrasOf(name, entry))).join('');
  }
  if (isEmpty) yield '<p class="about">Geen.</p>';
}

type Line = [label: string, value: string];

function article(fields: Field[], entry: Entry, extras: Line[]): string {
  const lines = fields.flatMap((field): Line[] => {
    const value = inWords(field, entry[field.name]);
    return value === '' || /^(before|after)$/.test(field.name) ? [] : [[field.label, value]];
  });
  const items = [...lines, ...extras].map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<article><dl>${items.join('')}</dl></article>`;
}

function extrasOf(section: string, entry: Entry): Line[] {
  if (section === 'appointments') {
    return [
      ['Consultant', String(entry.consultant ?? '')],
      ['Link om te wijzigen of annuleren', entry.hasLink ? 'ja' : 'nee'],
    ];
  }
  if (section === 'mails' && entry.namesOthers) {
    return [
      ['Let op', 'Deze e-mail is niet alleen voor of over deze persoon. Van de tekst staan hier alleen de regels over deze persoon.'],
    ];
  }
  return section === 'history' ? changesOf(entry) : [];
}

function changesOf({ before, after }: Entry): Line[] {
  const [old, now] = [before, after] as (Record<string, Fact> | null)[];
  return changedFacts(old ?? null, now ?? null).map((name) => {
    const values = [old?.[name], now?.[name]].filter((fact) => fact !== undefined).map(factInWords);
    return [FACT_LABELS[name] ?? name, values.join(' → ')];
  });
}

const LABELS: Record<string, string> = {
  ...EMPLOYEE_STATUS_LABEL,
  ...APPOINTMENT_STATUS_LABEL,
  ...MAIL_STATUS_LABEL,
  ...MEETING_TYPE_LABEL,
  ...CHARGE_KIND_LABEL,
  ...MAIL_KIND_LABEL,
  appointment: 'Afspraak',
  employee: 'Werknemer',
  setting: 'Instelling',
};
const LABELLED = new Set(['status', 'kind', 'meetingType', 'subject']);

function inWords({ name, kind }: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value);
  if (LABELLED.has(name)) return LABELS[text] ?? text;
  if (kind === 'instant') return instantInWords(text);
  return kind === 'date' && isDate(text) ? longDate(text) : text;
}

function instantInWords(iso: string): string {
  const { date, time } = wallClock(iso);
  return `${longDate(date)} ${time}`;
}
