import { hrAddress } from '#domain/post/addresses.ts';
import { SCHEDULE } from '#domain/post/schedule.ts';
import type { MailedOffer } from '#domain/rounds/outcome.ts';
import { exit } from './letters/exit.ts';
import { hrOverview, type Overview } from './letters/hr-overview.ts';
import { hrTogether } from './letters/hr-together.ts';
import { invitation, reminder } from './letters/invitation.ts';
import { type LinkOf, lostLinkLetter } from './letters/lost-link.ts';
import type { Addressed, TimedContext } from './letters/shapes.ts';
import { type WishAnswer, wishLetter } from './letters/wish.ts';
import type { Mail, Posted } from './outbox.ts';
import { toEmployee, toHr } from './readers.ts';

/** Of the mails from the invitation to the last reminder. */
export function kindOf(occasion: Overview['occasion']): MailedOffer {
  return occasion === 'invitation' ? occasion : SCHEDULE[occasion].mail;
}

function letterOf(occasion: Overview['occasion']) {
  if (occasion === 'invitation') return invitation;
  return occasion === 'exit' ? exit : reminder(occasion);
}

/** The mails to these people: one each, or one overview to HR per employer. */
export function timelineMailsTo(ctx: TimedContext, occasion: Overview['occasion'], people: readonly Addressed[]): Mail[] {
  const perEmployer = Map.groupBy(people, ({ employer }) => employer.id);
  return [...perEmployer.values()].flatMap((theirs) => {
    const [first] = theirs;
    return first ? timelineMails(ctx, { occasion, employer: first.employer, employees: theirs.map(({ employee }) => employee) }) : [];
  });
}

/** A mail to each of these employees of one employer, or one overview to HR. */
export function timelineMails(ctx: TimedContext, sending: Overview): Mail[] {
  const { occasion, employer, employees } = sending;
  const hr = hrAddress(employer);
  if (hr) {
    return [{ kind: 'hr_overview', ...toHr(employer, hr), letter: hrOverview(ctx, sending) }];
  }
  const [kind, letter] = [kindOf(occasion), letterOf(occasion)];
  return employees.map((employee) => ({ kind, ...toEmployee(employee, employer), letter: letter(ctx, employee, employer) }));
}

/** A list for HR about several employees. */
export function isOverview({ audience, letter }: Mail): boolean {
  return audience === 'hr' && letter.table !== undefined;
}

/** Several overviews to HR of one employer as one mail. */
export function togetherMail([first, ...others]: readonly [Mail, ...Mail[]]): Mail {
  const id = [first, ...others].find((mail) => mail.id !== undefined)?.id;
  return {
    ...first,
    kind: 'hr_overview',
    letter: hrTogether([first.letter, ...others.map(({ letter }) => letter)]),
    ...(id !== undefined && { id }),
  };
}

/** Never to HR, and not to employees with communication through HR. Of two such mails that wait only the newest is sent (`thread`). */
export function wishMail(ctx: TimedContext, answer: WishAnswer): Mail {
  const { employee, employer } = answer.letter;
  return {
    kind: 'wish',
    ...toEmployee(employee, employer),
    letter: wishLetter(ctx, answer),
    thread: `wish ${employee.id}`,
    canWait: true,
  };
}

/** One mail to the address that all of these people share. */
export function lostLinkMail([first, ...others]: readonly LinkOf[]): Mail[] {
  if (!first) return [];
  return [{ kind: 'lost_link', ...toEmployee(first.employee, first.employee.employer), letter: lostLinkLetter([first, ...others]) }];
}

/** By employee, the mail with the link: the mail to HR, if communication goes through HR. */
export function linkCarriers(posted: readonly Posted[]): ReadonlyMap<number, number> {
  const sentTo = (reader: Mail['audience']) => posted.filter(({ audience }) => audience === reader);
  return new Map([...sentTo('employee'), ...sentTo('hr')].flatMap((mail) => namedIn(mail).map((id) => [id, mail.id] as const)));
}

function namedIn({ employeeId, letter }: Mail): number[] {
  return employeeId ? [employeeId] : (letter.table?.rows ?? []).flatMap((row) => row.employeeId ?? []);
}
