import type { FastifyReply } from 'fastify';
import { changedFacts, FACT_LABELS, type Fact, factInWords } from '#domain/appointments/facts.ts';
import { APPOINTMENT_STATUS_LABEL, MEETING_TYPE_LABEL } from '#domain/appointments/vocabulary.ts';
import { isDate } from '#domain/calendar.ts';
import { CHARGE_KIND_LABEL } from '#domain/money/vocabulary.ts';
import { EMPLOYEE_STATUS_LABEL } from '#domain/people/vocabulary.ts';
import { MAIL_KIND_LABEL, MAIL_STATUS_LABEL } from '#domain/post/vocabulary.ts';
import type { Entry, PersonExport, Section } from '#server/actions/privacy/export-person.ts';
import { sendPrintable } from '#server/api/printable-page.ts';
import { JSON_TYPE, jsonArray, jsonStream } from '#server/http/json-stream.ts';
import { escapeHtml } from '#server/mail/template.ts';
import type { Field } from '#server/store/privacy/registry.ts';
import { instantInWords, longDate } from '#texts/nl/dates.ts';

export function sendPersonPage(reply: FastifyReply, known: PersonExport): FastifyReply {
  return sendPrintable(reply, `Gegevens van ${known.name}`, pageOf(known));
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

async function* pageOf({ exportedAt, person, links, sections }: PersonExport): AsyncGenerator<string> {
  yield `<p class="about">Alles wat het portaal van deze persoon weet, op ${escapeHtml(instantInWords(exportedAt))}.</p>`;
  yield `<h2>Persoon</h2>${article(person.fields, person.entry, [['Link in de uitnodiging', links.invitation ? 'ja' : 'nee']])}`;
  for (const section of sections) yield* sectionOf(section);
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
