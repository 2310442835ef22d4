import { type SQL, sql } from 'drizzle-orm';
import { perReminder } from '#domain/post/schedule.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { type Field, toldOf, withheld } from './registry.ts';

// What the export of a person has of their invitations. The current one is also among the fields of the person, under the names that it has
// on the wire.

const NAMES: Readonly<Record<string, string>> = {
  sentAt: 'invitationSentDate',
  acceptedAt: 'invitationAcceptedAt',
  ...perReminder('at', ({ sent }) => sent),
  bookedAt: 'invitationBookedAt',
};

export const TOLD_INVITATIONS = toldOf(invitations, {
  name: 'invitations',
  title: 'Uitnodigingen',
  columns: {
    sentAt: 'Uitnodiging verstuurd',
    acceptedAt: 'Uitnodiging aangenomen door de mailserver',
    ...perReminder('at', ({ words }) => words.told),
    bookedAt: 'Afspraak gemaakt',
    declinedAt: 'Afgezien van een gesprek',
    declineReason: 'Reden om af te zien',
    laterUntil: 'Vraagt om later: niet vragen voor',
    wishedAt: 'Wens voor andere uren',
    wishWeekdays: 'Wens: dagen (1 is maandag)',
    wishParts: 'Wens: dagdelen',
    wishNote: 'Wens: eigen woorden',
    wishMailedAt: 'E-mail over vrije uren',
    ...withheld('opens the pages of the person: a key')('token', 'codeHash'),
    ...withheld('a number or a mark with which the portal works')('id', 'employeeId', 'isCurrent', 'isLearned', 'lastMailId', 'roundId'),
    ...withheld('stand in the mails')('offers'),
  },
});

export const TOLD_INVITATION: Field[] = [
  { name: 'invitationSent', column: 'is_invited', label: 'Uitgenodigd', kind: null },
  ...TOLD_INVITATIONS.fields.map((field) => ({ ...field, name: NAMES[field.name] ?? field.name })),
];

/** SQL: a row of `invitations` as JSON, or null, in the form that is added to the row of the person. */
function asTold(row: SQL): SQL {
  return sql`coalesce((${row}) - '{id,employee_id}'::text[] || '{"is_invited": true}', '{"is_invited": false}')`;
}

export const invitationOfPerson = asTold(
  sql`SELECT to_jsonb(item) FROM ${invitations} AS item WHERE item.employee_id = person.id AND item.is_current`,
);
export const invitationInCopy = asTold(
  sql`SELECT item FROM jsonb_array_elements(employee->'invitations') AS item WHERE (item->>'is_current')::boolean`,
);

export function hasLink(row: Readonly<Record<string, unknown>>): boolean {
  return typeof row.token === 'string';
}
