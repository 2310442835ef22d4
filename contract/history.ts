import { z } from 'zod';

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();

export const HistoryRow = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  before: facts,
  after: facts,
});
