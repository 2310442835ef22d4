import { z } from 'zod';
import { FIELD_PROBLEMS } from '#domain/field-problems.ts';
import { MAX_WISH_NOTE, WISH_PARTS, WISH_WEEKDAYS } from '#domain/post/wishes/wish.ts';
import { group } from './endpoint.ts';
import { Done, idText, optionalText, tokenParams } from './fields.ts';
import { instantKey, pagingBy } from './lists/paging.ts';

// Wishes of invited people for whom no hour suits. For administrators only: HR never learns of them.

/** What the holder of the link is shown: without their own note, because mail scanners open the link too. */
export const OwnWish = z.object({
  weekdays: z.array(z.number()),
  parts: z.array(z.enum(WISH_PARTS)),
  createdAt: z.string(),
});
export const Wish = OwnWish.extend({ note: z.string().nullable() });

const weekday = z.literal(WISH_WEEKDAYS, { error: FIELD_PROBLEMS.weekday });
const part = z.enum(WISH_PARTS, { error: FIELD_PROBLEMS.part });
const MISSING_DAY = { error: FIELD_PROBLEMS.noWeekday };
const MISSING_PART = { error: FIELD_PROBLEMS.noPart };
/** More than there are weekdays or parts: a longer list can only contain repetitions. */
const MOST = 10;

export const WISH_KEY = { createdAt: instantKey, employeeId: idText };
const employerId = idText.optional();

export const wishes = group({
  'POST /api/wish/{token}': {
    access: 'visitor',
    by: 'invitation',
    summary: 'Laten weten wanneer een gesprek wel past; een latere wens vervangt een eerdere',
    params: tokenParams,
    body: z.object({
      weekdays: z.array(weekday, MISSING_DAY).min(1, MISSING_DAY).max(MOST, MISSING_DAY),
      parts: z.array(part, MISSING_PART).min(1, MISSING_PART).max(MOST, MISSING_PART),
      note: optionalText(MAX_WISH_NOTE),
    }),
    output: OwnWish,
  },
  'DELETE /api/wish/{token}': {
    access: 'visitor',
    by: 'invitation',
    summary: 'Een wens intrekken',
    params: tokenParams,
    output: Done,
  },
  'GET /api/admin/wishes': {
    access: 'admin',
    scope: 'read',
    summary: 'Wie geen passend uur vond en een wens achterliet, de oudste wens eerst',
    query: z.object({ ...pagingBy(WISH_KEY), employerId }),
    output: z.array(
      Wish.extend({
        employeeId: z.number(),
        firstName: z.string(),
        lastName: z.string(),
        employerId: z.number(),
        /** The last mail about hours that suit them. */
        mailedAt: z.string().nullable(),
      }),
    ),
  },
  'DELETE /api/admin/wishes/{employeeId}': {
    access: 'admin',
    scope: 'write',
    summary: 'Een wens afsluiten, bijvoorbeeld na een telefoongesprek',
    params: z.object({ employeeId: idText }),
    output: Done,
  },
  'GET /api/admin/wishes/counts': {
    access: 'admin',
    scope: 'read',
    summary: 'Hoeveel mensen welk deel van welke dag wensen',
    query: z.object({ employerId }),
    output: z.object({
      people: z.number(),
      counts: z.array(z.object({ weekday: z.number(), part: z.enum(WISH_PARTS), count: z.number() })),
    }),
  },
});
