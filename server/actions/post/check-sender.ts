import { type Answer, keyOf } from '#domain/post/sender/answers.ts';
import { judgeSender, type SenderCheck, type SenderFacts } from '#domain/post/sender.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { openLookups } from '#server/mail/name-lookups.ts';
import type { Services } from '#server/services.ts';
import { emailConfigRow } from '#server/store/firm/settings.ts';

type SenderReport = { domain: string; checkedAt: string; items: SenderCheck[] };

/** More than enough rounds of lookups: a chain of SPF references is at most eleven long. */
const MOST_ROUNDS = 15;

/** Concurrent checks of the same domain share one lookup. */
const underWay = new Map<string, Promise<SenderCheck[]>>();

export async function checkSender({ db, now, outside }: Services): Promise<SenderReport> {
  const account = await emailConfigRow(db);
  if (!account) throw new Refusal('SMTP_NOT_CONFIGURED');
  const domain = account.fromEmail.slice(account.fromEmail.lastIndexOf('@') + 1).toLowerCase();
  const facts = { domain, smtpHost: account.smtpHost, dkimSelector: account.dkimSelector };
  const key = JSON.stringify([facts, outside.nameServers]);
  const items = underWay.get(key) ?? look(facts, outside.nameServers).finally(() => underWay.delete(key));
  underWay.set(key, items);
  return { domain, checkedAt: isoOf(now()), items: await items };
}

async function look(facts: SenderFacts, nameServers: string[] | null): Promise<SenderCheck[]> {
  const lookups = openLookups(nameServers);
  const answers = new Map<string, Answer>();
  try {
    for (let round = 0; ; round++) {
      const { items, open } = judgeSender(facts, answers);
      if (open.length === 0) return items;
      const found = round < MOST_ROUNDS ? await lookups.ask(open) : new Map(open.map((one) => [keyOf(one), { kind: 'unknown' } as const]));
      for (const [question, answer] of found) answers.set(question, answer);
    }
  } finally {
    lookups.close();
  }
}
