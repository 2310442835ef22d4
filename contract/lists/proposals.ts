import { z } from 'zod';
import { ComparedList } from '#contract/employees.ts';
import { group } from '#contract/endpoint.ts';
import { Done, idParams, optionalText } from '#contract/fields.ts';
import { MAX_REFUSAL_NOTE } from '#domain/people/vocabulary.ts';

// Lists of employees that employers sent: an administrator compares each with what is known, and takes it over or refuses it.

const count = z.number();

/** `rows`: how many could be read; the others compare them with the people of the employer as they are now. */
const ListProposal = z.object({
  id: z.number(),
  employerId: z.number(),
  employerName: z.string(),
  createdAt: z.string(),
  rows: count,
  fresh: count,
  changed: count,
  gone: count,
});

/** `objectors`: of people who do not want to be approached only the number is stored. */
const ListProposalPage = ListProposal.omit({ fresh: true, changed: true, gone: true }).extend({
  refused: count,
  objectors: count,
  differences: ComparedList,
});

export const listProposals = group({
  'GET /api/admin/list-proposals': {
    access: 'admin',
    scope: 'read',
    summary: 'Lijsten met werknemers die werkgevers stuurden en nog wachten, de oudste eerst',
    output: z.array(ListProposal),
  },
  'GET /api/admin/list-proposals/{id}': {
    access: 'admin',
    scope: 'read',
    summary: 'Zo’n lijst naast de werknemers van de werkgever: wie is nieuw, gewijzigd of verdwenen',
    params: idParams,
    output: ListProposalPage,
  },
  'POST /api/admin/list-proposals/{id}/accept': {
    access: 'admin',
    scope: 'write',
    summary: 'De nieuwe werknemers van zo’n lijst toevoegen; de lijst verdwijnt',
    params: idParams,
    /** `importId`: with which the adding can be undone; null if nobody was new. */
    output: z.object({ createdCount: count, importId: z.number().nullable() }),
  },
  'DELETE /api/admin/list-proposals/{id}': {
    access: 'admin',
    scope: 'write',
    summary: 'Zo’n lijst weigeren; met note krijgt de werkgever bericht waarom',
    params: idParams,
    body: z.object({ note: optionalText(MAX_REFUSAL_NOTE) }).nullish(),
    output: Done,
  },
});
