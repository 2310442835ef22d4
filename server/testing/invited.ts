import { searchText, sortKey } from '#domain/people/names.ts';
import { isoOf } from '#domain/time.ts';
import { newSecret } from '#server/secrets.ts';

/** The row of an employee invited at that moment, with a token of their own. */
export function invitedPerson<Person extends { firstName: string; lastName: string; email: string }>(person: Person, at: Temporal.Instant) {
  return {
    ...person,
    status: 'uitgenodigd' as const,
    invitationSent: true,
    invitationToken: newSecret(),
    invitationSentDate: isoOf(at),
    sortKey: sortKey(person.lastName, person.firstName),
    searchText: searchText(person),
  };
}
