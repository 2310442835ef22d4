import type { z } from 'zod';
import { employers, NewEmployer } from '#contract/employers.ts';
import { idList } from '#contract/fields.ts';
import { employerText } from '#domain/people/employers.ts';
import { dateOf } from '#domain/time.ts';
import { deleteEmployer } from '#server/actions/people/delete-employer.ts';
import { deleteEmployers } from '#server/actions/people/delete-employers.ts';
import { importEmployers, previewEmployers } from '#server/actions/people/import-employers.ts';
import { lookAtEmployer } from '#server/actions/people/look-at-employer.ts';
import { addEmployer, changeEmployer } from '#server/actions/people/save-employer.ts';
import { serve } from '#server/http/bind.ts';
import { partOf } from '#server/http/short-lists.ts';
import { listFile, readForm } from '#server/http/upload.ts';
import { employersByName } from '#server/store/people/employers.ts';

export const employersApi = serve(employers, {
  'GET /api/employers': async ({ services, query, reply }) =>
    partOf(reply, await employersByName(services.db, dateOf(services.now())), { ...query, textOf: employerText }),
  'GET /api/employers/{id}': ({ services, params }) => lookAtEmployer(services, params.id),
  'POST /api/employers': ({ services, caller, body }) => addEmployer(services, caller, body),
  'POST /api/employers/upload': async ({ services, caller, request }) => {
    const form = await readForm(request);
    const { fields } = form;
    const chosen = idList(500).safeParse(fields.consultantIds ?? '');
    const given = { bytes: listFile(form), consultantIds: chosen.success ? chosen.data : [], check };
    return fields.dryRun === 'true' ? previewEmployers(services, given) : importEmployers(services, caller, given);
  },
  'POST /api/employers/delete': ({ services, caller, body }) => deleteEmployers(services, caller, body),
  'PUT /api/employers/{id}': ({ services, caller, params, body }) => changeEmployer(services, caller, { id: params.id, ...body }),
  'DELETE /api/employers/{id}': async ({ services, caller, params, body }) => {
    await deleteEmployer(services, caller, { id: params.id, confirmProofs: body?.confirmProofs });
    return { success: true as const };
  },
});

/** Checks a row of a list by the rules of the form. `reason`: the first message. */
function check(fields: object): { values: z.output<typeof NewEmployer> } | { reason: string } {
  const parsed = NewEmployer.safeParse(fields);
  if (parsed.success) return { values: parsed.data };
  const [issue] = parsed.error.issues;
  return { reason: issue?.message ?? 'Ongeldige waarde.' };
}
