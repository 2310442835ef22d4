// Compares a corrected list with the people that an employer has: who is new, who changed, who is gone.

import { plain } from '#domain/people/names.ts';
import { type OwnField, PERSON_FIELDS, type Person, type PersonField } from '#domain/people/person.ts';
import type { ListedEmployee } from './rows.ts';

type Present = Person & { id: number; ownFields: readonly OwnField[] };
/** `isOwn`: the employee filled in what stands there now. */
type FieldChange = { field: PersonField; before: string | null; after: string; isOwn: boolean };
type Changed<P> = { person: P; row: number; changes: FieldChange[] };
type Comparison<P> = { fresh: ListedEmployee[]; changed: Changed<P>[]; gone: P[]; same: number };

/** Names that are compared per step, which takes some milliseconds. */
const PER_STEP = 1_000;

/**
 * People are recognised by e-mail address. If one person in the list and one of the employer are left over with the same name, and nobody
 * else left over has it, they are one person with a new address. Fed in parts, so that a list of a hundred thousand lets other requests run
 * in between.
 */
export class ListComparison<P extends Present> {
  readonly #byEmail = new Map<string, P>();
  readonly #fresh: ListedEmployee[] = [];
  readonly #changed: Changed<P>[] = [];
  #same = 0;

  know(people: readonly P[]): void {
    for (const person of people) this.#byEmail.set(keyOf(person), person);
  }

  /** To be called after `know` has been given everyone. */
  read(listed: readonly ListedEmployee[]): void {
    for (const row of listed) {
      const key = keyOf(row);
      const person = this.#byEmail.get(key);
      if (!person) this.#fresh.push(row);
      else {
        this.#byEmail.delete(key);
        this.#judge(person, row);
      }
    }
  }

  /** In steps too, because the names of everybody are compared if every address has changed. */
  *result(): Generator<undefined, Comparison<P>> {
    const alone = yield* onlyOnce([...this.#byEmail.values()]);
    const newcomers = yield* onlyOnce(this.#fresh);
    const fresh: ListedEmployee[] = [];
    for (const [i, row] of this.#fresh.entries()) {
      const name = nameOf(row);
      const person = newcomers.get(name) === row ? alone.get(name) : null;
      if (person) {
        this.#byEmail.delete(keyOf(person));
        this.#judge(person, row);
      } else fresh.push(row);
      if (i % PER_STEP === 0) yield;
    }
    return { fresh, changed: this.#changed, gone: [...this.#byEmail.values()], same: this.#same };
  }

  #judge(person: P, row: ListedEmployee): void {
    const changes = changesBetween(person, row);
    if (changes.length > 0) this.#changed.push({ person, row: row.row, changes });
    else this.#same++;
  }
}

/** An empty cell, or a column that the list does not have, changes nothing. Case does not change an address. */
export function changesBetween({ ownFields, ...person }: Omit<Present, 'id'>, listed: Person): FieldChange[] {
  const own: ReadonlySet<PersonField> = new Set(ownFields);
  return PERSON_FIELDS.flatMap((field) => {
    const [before, after] = [person[field], listed[field]];
    if (after === null || after === '' || after === before) return [];
    if (field === 'email' && after.toLowerCase() === before?.toLowerCase()) return [];
    return [{ field, before, after, isOwn: own.has(field) }];
  });
}

/** Somebody without an address is known by name. */
function keyOf({ email, ...name }: Pick<Person, 'firstName' | 'lastName' | 'email'>): string {
  return email?.toLowerCase() ?? nameOf(name);
}

function nameOf({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return plain(`${firstName} ${lastName}`);
}

/** People by name; null for a name that several have. */
function* onlyOnce<T extends Pick<Person, 'firstName' | 'lastName'>>(people: readonly T[]): Generator<undefined, Map<string, T | null>> {
  const found = new Map<string, T | null>();
  for (const [i, person] of people.entries()) {
    const name = nameOf(person);
    found.set(name, found.has(name) ? null : person);
    if (i % PER_STEP === 0) yield;
  }
  return found;
}
