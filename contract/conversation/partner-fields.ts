import { z } from 'zod';
import { email, line } from '#contract/fields.ts';
import { isPartnerName } from '#domain/conversation/partner.ts';
import { FIELD_PROBLEMS } from '#domain/field-problems.ts';
import { MAX_NAME } from '#domain/people/contact.ts';

export const PartnerInput = z.object(
  {
    name: line(MAX_NAME, FIELD_PROBLEMS.name).refine(isPartnerName, { error: FIELD_PROBLEMS.name }),
    email,
  },
  { error: FIELD_PROBLEMS.partner },
);

/** The partner as shown to the employee. */
export const OwnPartner = z.object({ name: z.string(), email: z.string() });
