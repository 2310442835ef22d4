import { readFileSync } from 'node:fs';
import { type Towns, townsIn } from '#domain/planning/visits/towns.ts';

let known: Towns | undefined;

/** The towns and villages of the Netherlands, read at the first call. */
export function dutchTowns(): Towns {
  known ??= townsIn(readFileSync(new URL('./towns.csv', import.meta.url), 'utf8'));
  return known;
}
