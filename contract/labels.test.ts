import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './all.ts';
import type { Endpoint } from './endpoint.ts';
import { labelOf } from './labels.ts';

/** Each field of each call, with its message for an invalid value. */
const said = Object.entries(contract as Record<string, Endpoint>).flatMap(([call, { body, query }]) =>
  [body, query].flatMap((schema) => {
    const object = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    const inner = object instanceof z.ZodNullable ? object.unwrap() : object;
    if (!(inner instanceof z.ZodObject)) return [];
    return Object.keys(inner.shape).flatMap((field) => {
      const issues = inner.safeParse({ [field]: '!' }).error?.issues ?? [];
      return issues
        .filter(({ path }) => path[0] === field)
        .map(({ message }) => ({ field: `${call} ${field}`, label: labelOf(call, field), message }));
    });
  }),
);

test('only fields for an e-mail address have the message for e-mail addresses, and none of them has the one for dates', () => {
  expect(said.length).toBeGreaterThan(100);
  const isMail = (words: string) => /e-?mail|afzender/i.test(words);
  expect(said.filter(({ label, message }) => /datum|tijd in/.test(message) && isMail(label))).toEqual([]);
  expect(said.filter(({ label, message }) => /geldig e-mailadres/.test(message) && !isMail(label))).toEqual([]);
});
