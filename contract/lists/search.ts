import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { search as searchWords } from '#contract/fields.ts';

const HIT_KINDS = ['employer', 'employee', 'consultant', 'appointment'] as const;

/** `find`: what the search box of the page of its kind finds it with. */
const Hit = z.object({
  kind: z.enum(HIT_KINDS),
  id: z.number(),
  title: z.string(),
  detail: z.string(),
  find: z.string(),
  /** How many of its kind there are in all; counted up to SEARCH_COUNTED and one more. */
  total: z.number(),
  /** Of an appointment: its day, and whose it is. */
  date: z.string().optional(),
  employeeId: z.number().optional(),
  /** Of an employee: that an appointment can be made for them. */
  canBook: z.literal(true).optional(),
});

export const search = group({
  'GET /api/search': {
    access: 'staff',
    summary:
      'Zoekt in alles wat de vrager mag zien, hooguit vijf van elke soort, met hoeveel er zijn; een consultant alleen in de eigen afspraken',
    query: z.object({ q: searchWords }),
    output: z.array(Hit),
  },
});
