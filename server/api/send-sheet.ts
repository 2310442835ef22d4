import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { MAX_SHEET_ROWS } from '#domain/firm/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import { type Column, CSV, csvInParts, XLSX } from '#server/spreadsheet/sheet.ts';
import { toXlsx } from '#server/spreadsheet/xlsx.ts';

type LongList<Row> = { name: string; columns: Column<Row>[]; count: number; parts: () => AsyncIterable<Row[]> };

/**
 * Answers a list of any length with a file that the browser saves as `file`.xlsx or `file`.csv. A .csv is written while it is sent. An
 * .xlsx is made in memory, so that one has a limit.
 */
export async function sendLongSheet<Row>(
  reply: FastifyReply,
  { format, file: name, ...list }: LongList<Row> & { format: 'xlsx' | 'csv'; file: string },
): Promise<FastifyReply> {
  if (format === 'xlsx' && list.count > MAX_SHEET_ROWS) throw new Refusal('SHEET_TOO_LONG');
  const file =
    format === 'xlsx'
      ? await toXlsx([{ name: list.name, columns: list.columns, rows: list.parts() }])
      : Readable.from(csvInParts(list.columns, list.parts()), { objectMode: false });
  return reply
    .header('Content-Disposition', `attachment; filename="${name}.${format}"`)
    .type(format === 'xlsx' ? XLSX : CSV)
    .send(file);
}
