import { NO_MORE } from '#domain/people/person.ts';

// For previews of letters.

/** Invalid: a preview must not contain a working link. */
export const NO_TOKEN = 'voorbeeld';

export const EXAMPLE_PERSON = { id: 0, ...NO_MORE, firstName: 'Sam', lastName: 'Jansen', email: 'sam.jansen@voorbeeld.nl' };
