import type { nl } from './nl/index.ts';

/** The same structure, with `string` in place of each literal text. */
type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Widened<Said>
    : { [Name in keyof T]: Widened<T[Name]> };

/** What employees read, in any language. */
export type Texts = Widened<typeof nl>;
