// A change on the server:
//
//   const add = useChange('POST /api/employees', {
//     success: { title: 'Werknemer toegevoegd' },
//     failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het toevoegen van de werknemer.' },
//   });
//   add.mutate({ body }, { onSuccess: close });   add.isPending;   add.fields.email
//
// Afterwards every mounted query is fetched again: see cache.ts.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type NewToast, toast } from '#web/ui/overlay/toast-store.ts';
import { noticeEndOfSession, type QUIET, queryClient } from './cache.ts';
import { ApiError, type CallName, type Given, type Input, type Loose, type Nothing, type Output, run } from './call.ts';

/** `text`: used if the server sent no message; with `fixed` always. */
export type Failure = { title: string; text?: string; fixed?: boolean };

export function failureToast(thrown: unknown, { title, text, fixed }: Failure): NewToast {
  const error = thrown instanceof ApiError ? thrown : new ApiError(500, '');
  const words = error.isSpoken && !fixed ? error.message : text || error.message;
  // Without an answer the reason stands below the page's own text: no connection, or a timeout.
  const more = error.status === 0 && words !== error.message ? error.message : undefined;
  return { title, text: words, more, look: 'destructive' };
}

// biome-ignore lint/suspicious/noConfusingVoidType: only void lets a change without input be made as mutate()
type Variables<N extends CallName> = Nothing extends Input<N> ? Input<N> | undefined | void : Input<N>;

type Telling<I, O> = {
  success?: NewToast | ((output: O, input: I) => NewToast | undefined);
  /** `false`: the page itself shows the error. */
  failure?: Failure | ((error: ApiError, input: I) => Failure | false) | false;
  meta?: typeof QUIET;
};
const FAILURE: Failure = { title: 'Fout', text: 'Er is iets misgegaan. Probeer het opnieuw.' };

/** A change on the server: shows the result in a toast, invalidates the cache, and keeps the errors per field. */
export function useChange<N extends CallName>(name: N, telling: Telling<Variables<N>, Output<N>> = {}) {
  return useRequest((input: Variables<N>) => run(name, (input ?? {}) as Loose), telling);
}

/** `useChange` for a call that has one path per role: see parts/diary. */
export function useRequest<I, O>(send: (input: I) => Promise<O>, { success, failure = FAILURE, meta }: Telling<I, O>) {
  const mutation = useMutation<O, ApiError, I>({
    mutationFn: (input) => send(input),
    meta,
    onSuccess: (output, input) => {
      const wish = typeof success === 'function' ? success(output, input) : success;
      if (wish) toast(wish);
    },
    onError: (error, input) => {
      const wish = typeof failure === 'function' ? failure(error, input) : failure;
      if (wish) toast(failureToast(error, wish));
    },
  });
  return { ...mutation, fields: mutation.error instanceof ApiError ? mutation.error.fields : {} };
}

/** Sends a change without a toast and without invalidating the cache: for use inside `useRequest`, `useSeries` and `settle`, or with `dryRun`. */
export function request<N extends CallName>(name: N, ...[input]: Given<N>): Promise<Output<N>> {
  return run(name, input as Loose | undefined);
}

/** A change outside a component, such as undo in a toast after its page was left. */
export function change<N extends CallName>(name: N, ...given: Given<N>): Promise<Output<N>> {
  return settle(() => request(name, ...given));
}

export function settle<O>(send: () => Promise<O>): Promise<O> {
  return queryClient.getMutationCache().build(queryClient, { mutationFn: send }).execute(undefined);
}

export type Outcome<T> = { done: T[]; left: T[]; error: ApiError | null };

/** The same change for several items, in sequence. Stops at the first failure, and returns the remaining items. */
export function useSeries<T>(send: (one: T) => Promise<unknown>) {
  const [done, setDone] = useState(0);
  const series = useMutation<Outcome<T>, ApiError, T[]>({
    mutationFn: async (all) => {
      setDone(0);
      for (const [index, one] of all.entries()) {
        try {
          await send(one);
          setDone(index + 1);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          noticeEndOfSession(error);
          return { done: all.slice(0, index), left: all.slice(index), error };
        }
      }
      return { done: all, left: [], error: null };
    },
  });
  return { ...series, count: done };
}
