import type { z } from 'zod';
import type { administrators } from './administrators.ts';
import type { appointments } from './appointments.ts';
import type { charges } from './charges.ts';
import type { consultants } from './consultants.ts';
import type { employees } from './employees.ts';
import type { employers } from './employers.ts';
import type { mails } from './mails.ts';
import type { planning } from './planning.ts';
import type { session } from './session.ts';
import type { settings } from './settings.ts';
import type { visitor } from './visitor.ts';

// The whole contract as types: what the browser sends and gets back. Types only, so no schema reaches a phone.

type Contract = typeof session &
  typeof employers &
  typeof employees &
  typeof consultants &
  typeof appointments &
  typeof planning &
  typeof visitor &
  typeof settings &
  typeof mails &
  typeof charges &
  typeof administrators;

type Input<E, Part extends string> = E extends { [K in Part]: z.ZodType } ? z.input<E[Part]> : undefined;

export type Calls = {
  [Name in keyof Contract]: {
    params: Input<Contract[Name], 'params'>;
    query: Input<Contract[Name], 'query'>;
    body: Contract[Name] extends { upload: true } ? FormData : Input<Contract[Name], 'body'>;
    output: z.output<Contract[Name]['output']>;
  };
};
