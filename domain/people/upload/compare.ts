// A corrected list beside the people that an employer has: who is new, who changed, who is gone.

import { plain } from '#domain/people/names.ts';
import { PERSON_FIELDS, type Person, type PersonField } from '#domain/people/person.ts';
import type { ListedEmployee } from './rows.ts';

export type Present = Person & { id: number };
export type FieldChange = { field: PersonField; before: string | null; after: string };
export type Changed<P> = { person: P; row: number; changes: FieldChange[] };
export type Comparison<P> = { fresh: ListedEmployee[]; changed: Changed<P>[]; gone: P[]; same: number };

/**
 * People are told apart by e-mail address. Of those left over, one on each side with the same name, and nobody else with it, is the same
 * person with another address. Fed in parts, so that a list of a hundred thousand lets other requests run in between.
 */
export class ListComparison<P extends Present> {
  readonly #byEmail = new Map<string, P>();
  readonly #fresh: ListedEmployee[] = [];
  readonly #changed: Changed<P>[] = [];
  #same = 0;

  know(people: readonly P[]): void {
    for (const person of people) this.#byEmail.set(person.email.toLowerCase(), person);
  }

  /** After everyone is known. */
  read(listed: readonly ListedEmployee[]): void {
    for (const row of listed) {
      const key = row.email.toLowerCase();
      const person = this.#byEmail.get(key);
      if (!person) this.#fresh.push(row);
      else {
        this.#byEmail.delete(key);
        this.#judge(person, row);
      }
    }
  }

  result(): Comparison<P> {
    const gone = [...this.#byEmail.values()];
    const alone = onlyOnce(gone);
    const newcomers = onlyOnce(this.#fresh);
    const fresh = this.#fresh.filter((row) => {
      const name = nameOf(row);
      const person = newcomers.get(name) === row ? alone.get(name) : undefined;
      if (!person) return true;
      this.#byEmail.delete(person.email.toLowerCase());
      this.#judge(person, row);
      return false;
    });
    return { fresh, changed: this.#changed, gone: [...this.#byEmail.values()], same: this.#same };
  }

  #judge(person: P, row: ListedEmployee): void {
    const changes = changesBetween(person, row);
    if (changes.length > 0) this.#changed.push({ person, row: row.row, changes });
    else this.#same++;
  }
}

/** An empty cell, or a column that the list does not have, changes nothing. Case does not change an address. */
export function changesBetween(person: Person, listed: Person): FieldChange[] {
  return PERSON_FIELDS.flatMap((field) => {
    const [before, after] = [person[field], listed[field]];
    if (after === null || after === '' || after === before) return [];
    if (field === 'email' && after.toLowerCase() === before?.toLowerCase()) return [];
    return [{ field, before, after }];
  });
}

function nameOf({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return plain(`${firstName} ${lastName}`);
}

function onlyOnce<T extends Pick<Person, 'firstName' | 'lastName'>>(people: readonly T[]): Map<string, T> {
  const found = new Map<string, T>();
  const twice = new Set<string>();
  for (const person of people) {
    const name = nameOf(person);
    if (found.has(name)) twice.add(name);
    found.set(name, person);
  }
  for (const name of twice) found.delete(name);
  return found;
}
