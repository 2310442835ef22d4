import { z } from 'zod';
import { group } from './endpoint.ts';
import { search as searchWords } from './fields.ts';

const HIT_KINDS = ['employer', 'employee', 'consultant', 'appointment'] as const;

/** `find`: what the search box of the page of its kind finds it with. */
const Hit = z.object({
  kind: z.enum(HIT_KINDS),
  id: z.number(),
  title: z.string(),
  detail: z.string(),
  find: z.string(),
  /** Of an appointment. */
  date: z.string().optional(),
});

export const search = group({
  'GET /api/search': {
    access: 'staff',
    summary: 'Zoekt in alles wat de vrager mag zien, hooguit vijf van elke soort; een consultant alleen in de eigen afspraken',
    query: z.object({ q: searchWords }),
    output: z.array(Hit),
  },
});
