import type { FastifyRequest } from 'fastify';

export type UploadedForm = { file: { name: string; bytes: Buffer } | null; fields: Record<string, string> };

/** The parts of a form with a file, in whatever order they come. A file beyond the limit is refused while it comes in. */
export async function readForm(request: FastifyRequest): Promise<UploadedForm> {
  const form: UploadedForm = { file: null, fields: {} };
  for await (const part of request.parts()) {
    if (part.type === 'file') form.file = { name: part.filename, bytes: await part.toBuffer() };
    else form.fields[part.fieldname] = String(part.value);
  }
  return form;
}
