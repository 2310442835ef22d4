import { z } from 'zod';
import { line, tooLong } from '#contract/fields.ts';
import { isPartnerName } from '#domain/conversation/partner.ts';
import { FIELD_PROBLEMS } from '#domain/field-problems.ts';
import { isEmail, MAX_EMAIL, MAX_NAME } from '#domain/people/contact.ts';

const WRONG_EMAIL = { error: FIELD_PROBLEMS.email };

export const PartnerInput = z.object(
  {
    name: line(MAX_NAME, FIELD_PROBLEMS.name).refine(isPartnerName, { error: FIELD_PROBLEMS.name }),
    email: z.string(WRONG_EMAIL).trim().max(MAX_EMAIL, tooLong(MAX_EMAIL)).refine(isEmail, WRONG_EMAIL),
  },
  { error: FIELD_PROBLEMS.partner },
);

/** The partner as shown to the employee. */
export const OwnPartner = z.object({ name: z.string(), email: z.string() });
