import type { nl } from './nl/index.ts';

/** The same structure, with other words. */
type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Widened<Said>
    : { [Name in keyof T]: Widened<T[Name]> };

/** What employees read, in any language. */
export type Texts = Widened<typeof nl>;
