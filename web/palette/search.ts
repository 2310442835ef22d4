import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Role } from '#domain/access/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import { useSettled } from '#web/parts/settled.ts';
import { bookingsFor, type Command, commandOf, mentions, ownCommands, restOf } from './commands.ts';

const TYPING_MS = 200;
/** A shorter text matches almost everybody. */
const MIN_LENGTH = 2;

/** The commands that match the typed text. Pages and actions are immediate; the server is asked when typing pauses. */
export function useSearch(typed: string, role: Role) {
  const q = typed.trim();
  const asked = useSettled(q, TYPING_MS);
  const isAsked = q.length >= MIN_LENGTH;
  // A query without observers is aborted, so an older answer cannot replace a newer one.
  const answer = useQuery({
    ...query('GET /api/search', { query: { q: asked } }),
    enabled: isAsked && asked.length >= MIN_LENGTH,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const isCurrent = asked === q && !answer.isPlaceholderData;
  const found = isAsked ? (answer.data ?? []) : [];
  const hits = found.map((hit) => commandOf(hit, role));
  const commands = inGroups([
    ...ownCommands(role).filter((command) => mentions(command, q)),
    // Of an older answer only results that still match: Enter must not open something that was not searched for.
    ...(isCurrent ? [...hits, ...restOf(found, q, role), ...bookingsFor(found)] : hits.filter((hit) => mentions(hit, q))),
  ]);
  const error = isAsked && isCurrent ? answer.error : null;
  return { commands, error, isSearching: isAsked && !error && (!isCurrent || answer.isPending), retry: () => answer.refetch() };
}

/** In the order on the screen, which the arrow keys follow. */
function inGroups(commands: Command[]): Command[] {
  return [...Map.groupBy(commands, ({ group }) => group).values()].flat();
}
