import { employers } from '#contract/employers.ts';
import { employerText } from '#domain/people/employers.ts';
import { dateOf } from '#domain/time.ts';
import { deleteEmployer } from '#server/actions/people/delete-employer.ts';
import { lookAtEmployer } from '#server/actions/people/look-at-employer.ts';
import { addEmployer, changeEmployer } from '#server/actions/people/save-employer.ts';
import { serve } from '#server/http/bind.ts';
import { partOf } from '#server/http/short-lists.ts';
import { employersByName } from '#server/store/people/employers.ts';

export const employersApi = serve(employers, {
  'GET /api/employers': async ({ services, query, reply }) =>
    partOf(reply, await employersByName(services.db, dateOf(services.now())), { ...query, textOf: employerText }),
  'GET /api/employers/{id}': ({ services, params }) => lookAtEmployer(services, params.id),
  'POST /api/employers': ({ services, caller, body }) => addEmployer(services, caller, body),
  'PUT /api/employers/{id}': ({ services, caller, params, body }) => changeEmployer(services, caller, { id: params.id, ...body }),
  'DELETE /api/employers/{id}': async ({ services, caller, params }) => {
    await deleteEmployer(services, caller, params.id);
    return { success: true as const };
  },
});
