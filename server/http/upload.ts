import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endsIn, OFFERED_NAMES } from '#domain/people/upload/list-names.ts';
import { MAX_UPLOAD_BYTES } from '#domain/people/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';

export type UploadedForm = { file: { name: string; bytes: Buffer } | null; fields: Record<string, string> };

const FORM = 'multipart/form-data';
/** Room for the other fields and the multipart boundaries. */
export const MAX_FORM_BYTES = MAX_UPLOAD_BYTES + 64 * 1024;
const LIMITS = { fileSize: MAX_UPLOAD_BYTES + 1, files: 1, fields: 8, fieldSize: 10_000, parts: 9 };

/** Only calls that declare a form parse one. The body is buffered whole, within the limit of that call, before it is parsed. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, { parseAs: 'buffer' }, (request, body, done) => {
    const takesForms = request.routeOptions.schema?.consumes?.includes(FORM);
    done(takesForms ? null : new Refusal('UNSUPPORTED_TYPE'), body);
  });
}

const UNREAD = 'application/octet-stream';

/** For calls that declare `anyBody`: a body of any type is read up to the usual limit and dropped, so the handler gets none. */
export function acceptAnyBody(app: FastifyInstance): void {
  app.addContentTypeParser(UNREAD, { parseAs: 'buffer' }, (request, _body, done) => {
    const takesAll = request.routeOptions.schema?.consumes?.includes(UNREAD);
    done(takesAll ? null : new Refusal('UNSUPPORTED_TYPE'), undefined);
  });
}

/** Overwrites Content-Type, because Fastify refuses one that is no media type before it asks any parser. */
export function ignoreBodyOf({ headers }: FastifyRequest): void {
  headers['content-type'] = UNREAD;
}

export const IGNORED_BODY = { consumes: [UNREAD] };

/**
 * An empty body counts as absent, whatever type it claims: many clients say `application/json` on every request, and Fastify would refuse
 * such a DELETE, or a POST without a payload.
 */
export function acceptEmptyBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (isEmpty) delete headers['content-type'];
  });
  // A chunked body is known to be empty only after it was read.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null) : parse(request, text as string, done),
  );
}

/** Parses a multipart form with one file; the parts may come in any order. */
export async function readForm({ headers, body }: FastifyRequest): Promise<UploadedForm> {
  const contentType = headers['content-type'] ?? '';
  // busboy would emit an 'error' event that cannot be caught for a form without its final boundary, so this is checked first.
  if (!Buffer.isBuffer(body) || !isWhole(body, contentType)) throw new Refusal('UNREADABLE_FORM');
  const form: UploadedForm = { file: null, fields: {} };
  await new Promise<void>((resolve, reject) => {
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
    const refuse = () => reject(new Refusal('UNREADABLE_FORM'));
    parser.on('field', (name, value) => {
      form.fields[name] = value;
    });
    parser.on('file', (_name, stream, filename) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        form.file = { name: filename ?? '', bytes: Buffer.concat(chunks) };
      });
      stream.on('error', refuse);
    });
    parser.on('partsLimit', refuse);
    parser.on('filesLimit', refuse);
    parser.on('fieldsLimit', refuse);
    parser.on('error', refuse);
    parser.on('finish', resolve);
    parser.end(body);
    // The whole body was written, so busboy has finished by now, except on a part with an incomplete header.
    setImmediate(refuse);
  });
  if (form.file && form.file.bytes.length > MAX_UPLOAD_BYTES) throw new Refusal('FILE_TOO_LARGE');
  return form;
}

/** The file of a form that must hold a list: a workbook or text. */
export function listFile({ file }: UploadedForm): Buffer {
  if (!file) throw new Refusal('NO_FILE');
  if (!endsIn(file.name, OFFERED_NAMES)) throw new Refusal('WRONG_FILE_TYPE');
  return file.bytes;
}

function isWhole(body: Buffer, contentType: string): boolean {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return false;
  return body.includes(`\r\n--${boundary}--`) || body.indexOf(`--${boundary}--`) === 0;
}
