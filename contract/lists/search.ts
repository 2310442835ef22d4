import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { search as searchWords } from '#contract/fields.ts';

const HIT_KINDS = ['employer', 'employee', 'consultant', 'appointment'] as const;

/** `find`: the search text with which the list of its kind shows this hit. */
const Hit = z.object({
  kind: z.enum(HIT_KINDS),
  id: z.number(),
  title: z.string(),
  detail: z.string(),
  find: z.string(),
  /** How many hits there are of this kind; counting stops at SEARCH_COUNTED + 1. */
  total: z.number(),
  /** For an appointment: its date and employee. */
  date: z.string().optional(),
  employeeId: z.number().optional(),
  /** For an employee: an appointment can be made. */
  canBook: z.literal(true).optional(),
});

export const search = group({
  'GET /api/search': {
    access: 'staff',
    scope: 'read',
    summary:
      'Zoekt in alles wat de vrager mag zien, hooguit vijf van elke soort, met hoeveel er zijn; een consultant alleen in de eigen afspraken',
    query: z.object({ q: searchWords }),
    output: z.array(Hit),
  },
});
