import type { FastifyReply } from 'fastify';
import { MAX_SHEET_ROWS } from '#domain/firm/vocabulary.ts';
import { MAIL_KIND_LABEL } from '#domain/post/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import { type Offer, OUTCOME_LABEL } from '#domain/rounds/outcome.ts';
import { type ProofContent, type ProofHeader, type ProofLine, proofText } from '#domain/rounds/proof.ts';
import type { ProofFormat } from '#domain/rounds/vocabulary.ts';
import type { WrittenProof } from '#server/actions/rounds/read-proof.ts';
import { sendPrintable } from '#server/api/printable-page.ts';
import { JSON_TYPE, jsonStream } from '#server/http/json-stream.ts';
import { escapeHtml } from '#server/mail/template.ts';
import { type Column, XLSX } from '#server/spreadsheet/sheet.ts';
import { toXlsx } from '#server/spreadsheet/xlsx.ts';
import { proofOfOffer as words } from '#texts/dutch-only/proof-of-offer.ts';
import { instantInWords } from '#texts/nl/dates.ts';

export async function sendProof(reply: FastifyReply, format: ProofFormat, proof: WrittenProof): Promise<FastifyReply> {
  const name = `bewijs-van-aanbod-${proof.roundId}`;
  if (format === 'html') return sendPrintable(reply, words.title, pageOf(proof));
  if (format === 'xlsx') {
    if (headerOf(proof).lines > MAX_SHEET_ROWS) throw new Refusal('SHEET_TOO_LONG');
    return reply
      .header('Content-Disposition', `attachment; filename="${name}.xlsx"`)
      .type(XLSX)
      .send(await workbookOf(proof));
  }
  return reply
    .header('Content-Disposition', `attachment; filename="${name}.json"`)
    .type(JSON_TYPE)
    .send(jsonStream(proofText(proof)));
}

type Shown = { hash: string; person: ProofContent | null };

function headerOf({ header }: WrittenProof): ProofHeader {
  return JSON.parse(header);
}

function shownOf({ hash, content }: ProofLine): Shown {
  return { hash, person: content === null ? null : JSON.parse(content) };
}

/** Says so if the mail was addressed to HR instead of the employee. */
function offerInWords({ kind, via, acceptedAt, bouncedAt }: Offer): string {
  if (kind === 'letter') return words.printed({ at: instantInWords(acceptedAt ?? '') });
  const fate = bouncedAt
    ? words.bounced({ at: instantInWords(bouncedAt) })
    : acceptedAt
      ? words.accepted({ at: instantInWords(acceptedAt) })
      : words.notSent;
  return words.offer({ mail: MAIL_KIND_LABEL[kind], isHr: via === 'hr', fate });
}

const COLUMNS: Column<Shown>[] = [
  { title: words.columns.name, width: 28, value: ({ person }) => person?.name ?? words.erased },
  { title: words.columns.email, width: 32, value: ({ person }) => person?.email ?? null },
  { title: words.columns.offers, width: 12, value: ({ person }) => person?.offers.length ?? null },
  { title: words.columns.mails, width: 60, value: ({ person }) => person?.offers.map(offerInWords).join('\n') ?? null },
  { title: words.columns.outcome, width: 22, value: ({ person }) => person && OUTCOME_LABEL[person.outcome] },
  { title: words.columns.outcomeAt, width: 26, value: ({ person }) => (person?.outcomeAt ? instantInWords(person.outcomeAt) : null) },
  { title: words.columns.hash, width: 66, value: ({ hash }) => hash },
];

async function workbookOf(proof: WrittenProof): Promise<Buffer> {
  const facts: Column<readonly [label: string, value: string]>[] = [
    { title: words.title, width: 28, value: ([label]) => label },
    { title: proof.root ? words.state.sealed : words.state.provisional, width: 70, value: ([, value]) => value },
  ];
  return toXlsx([
    {
      name: words.sheets.seal,
      columns: facts,
      rows: [...words.facts(headerOf(proof), proof.root), ...words.known.map((text) => ['', text] as const)],
    },
    { name: words.sheets.people, columns: COLUMNS, rows: rowsOf(proof) },
  ]);
}

async function* rowsOf({ parts }: WrittenProof): AsyncGenerator<Shown[]> {
  for await (const part of parts) yield part.map(shownOf);
}

async function* pageOf(proof: WrittenProof): AsyncGenerator<string> {
  const facts = words
    .facts(headerOf(proof), proof.root)
    .map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`);
  yield `<article><dl>${facts.join('')}</dl></article>${words.known.map((text) => `<p>${text}</p>`).join('')}<h2>${words.sheets.people}</h2>`;
  const titles = COLUMNS.map(({ title }) => `<th scope="col">${title}</th>`);
  yield `<table><thead><tr>${titles.join('')}</tr></thead><tbody>`;
  for await (const rows of rowsOf(proof)) yield rows.map(rowHtml).join('');
  yield '</tbody></table>';
}

function rowHtml(row: Shown): string {
  const cells = COLUMNS.map(({ value }) => escapeHtml(String(value(row) ?? '')).replaceAll('\n', '<br>'));
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}
