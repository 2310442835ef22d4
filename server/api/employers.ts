import { employers } from '#contract/employers.ts';
import { employerText } from '#domain/employers.ts';
import { deleteEmployer } from '../actions/delete-employer.ts';
import { addEmployer, changeEmployer } from '../actions/save-employer.ts';
import { serve } from '../http/bind.ts';
import { partOf } from '../http/short-lists.ts';
import { employersByName } from '../store/employers.ts';

export const employersApi = serve(employers, {
  'GET /api/employers': async ({ services, query, reply }) => partOf(await employersByName(services.db), query, employerText, reply),
  'POST /api/employers': ({ services, body }) => addEmployer(services, body),
  'PUT /api/employers/{id}': ({ services, caller, params, body }) => changeEmployer(services, params.id, body, caller),
  'DELETE /api/employers/{id}': async ({ services, params }) => {
    await deleteEmployer(services, params.id);
    return { success: true as const };
  },
});
