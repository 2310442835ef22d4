import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Refusal } from '#domain/refusals.ts';
import { MAX_SHEET_ROWS } from '#domain/vocabulary.ts';
import { type Column, CSV, csvInParts, type Sheet, toCsv, XLSX } from '#server/spreadsheet/sheet.ts';
import { toXlsx } from '#server/spreadsheet/xlsx.ts';

/** Answers with a file that the browser saves as `name`.xlsx or `name`.csv. */
async function sendSheet<Row>(reply: FastifyReply, format: 'xlsx' | 'csv', name: string, sheet: Sheet<Row>): Promise<FastifyReply> {
  reply.header('Content-Disposition', `attachment; filename="${name}.${format}"`);
  if (format === 'csv') return reply.type(CSV).send(toCsv(sheet));
  return reply.type(XLSX).send(await toXlsx([sheet]));
}

type LongList<Row> = { name: string; columns: Column<Row>[]; count: number; parts: () => AsyncIterable<Row[]> };

/** A list of any length: .csv is written while it is sent. An .xlsx is made in memory, so that one has a limit. */
export async function sendLongSheet<Row>(
  reply: FastifyReply,
  format: 'xlsx' | 'csv',
  name: string,
  list: LongList<Row>,
): Promise<FastifyReply> {
  if (format === 'csv') {
    reply.header('Content-Disposition', `attachment; filename="${name}.csv"`);
    return reply.type(CSV).send(Readable.from(csvInParts(list.columns, list.parts()), { objectMode: false }));
  }
  if (list.count > MAX_SHEET_ROWS) throw new Refusal('SHEET_TOO_LONG');
  const rows = (await Array.fromAsync(list.parts())).flat();
  return sendSheet(reply, format, name, { name: list.name, columns: list.columns, rows });
}
