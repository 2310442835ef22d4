import { Resolver } from 'node:dns/promises';
import { type Answer, keyOf, type Question } from '#domain/post/sender/answers.ts';

// DNS lookups. Answers are not trusted, and each has a timeout.

const TRY_MS = 1_000;
const TRIES = 2;
const TOTAL_MS = 9_000;
const MOST_QUESTIONS = 80;
const MOST_VALUES = 50;
const LONGEST_VALUE = 4_096;

const UNKNOWN: Answer = { kind: 'unknown' };

type Lookups = { ask: (questions: Question[]) => Promise<Map<string, Answer>>; close: () => void };

/** Rounds of lookups within one budget of time and number; beyond it the answer is unknown. */
export function openLookups(nameServers: string[] | null, totalMs = TOTAL_MS): Lookups {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (nameServers) resolver.setServers(nameServers);
  let isOver = false;
  let asked = 0;
  const timer = setTimeout(() => {
    isOver = true;
    resolver.cancel();
  }, totalMs);

  async function answerTo(question: Question): Promise<Answer> {
    if (isOver || ++asked > MOST_QUESTIONS) return UNKNOWN;
    try {
      const values = await valuesOf(resolver, question);
      const usable = values.filter((value) => value.length <= LONGEST_VALUE).slice(0, MOST_VALUES);
      return { kind: 'found', values: usable };
    } catch (error) {
      return whyNot(error);
    }
  }

  return {
    ask: async (questions) => new Map(await Promise.all(questions.map(async (one) => [keyOf(one), await answerTo(one)] as const))),
    close: () => {
      clearTimeout(timer);
      resolver.cancel();
    },
  };
}

async function valuesOf(resolver: Resolver, { type, name }: Question): Promise<string[]> {
  switch (type) {
    case 'TXT':
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    case 'A':
      return resolver.resolve4(name);
    case 'AAAA':
      return resolver.resolve6(name);
    case 'MX':
      return (await resolver.resolveMx(name)).map(({ exchange }) => exchange);
  }
}

/** Only NXDOMAIN or an empty answer means missing; a server that fails, refuses or is silent does not. */
function whyNot(error: unknown): Answer {
  const { code } = error as { code?: string };
  if (code === 'ENOTFOUND') return { kind: 'none', exists: false };
  if (code === 'ENODATA') return { kind: 'none', exists: true };
  return UNKNOWN;
}
