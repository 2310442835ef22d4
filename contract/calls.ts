import type { z } from 'zod';
import type { contract } from './all.ts';

// The contract as types: requests and answers for the browser. Only types, so that no schema is in the bundle of a phone.

type Contract = typeof contract;

type Input<E, Part extends string> = E extends { [K in Part]: z.ZodType } ? z.input<E[Part]> : undefined;

export type Calls = {
  [Name in keyof Contract]: {
    params: Input<Contract[Name], 'params'>;
    query: Input<Contract[Name], 'query'>;
    body: Contract[Name] extends { upload: true } ? FormData : Input<Contract[Name], 'body'>;
    output: z.output<Contract[Name]['output']>;
  };
};
