import type { FastifyReply } from 'fastify';
import { CSV, type Sheet, toCsv, toXlsx, XLSX } from '../spreadsheet.ts';

/** Answers with a file that the browser saves as `name`.xlsx or `name`.csv. */
export async function sendSheet<Row>(reply: FastifyReply, format: 'xlsx' | 'csv', name: string, sheet: Sheet<Row>): Promise<FastifyReply> {
  reply.header('Content-Disposition', `attachment; filename="${name}.${format}"`);
  if (format === 'csv') return reply.type(CSV).send(toCsv(sheet));
  return reply.type(XLSX).send(await toXlsx([sheet]));
}
