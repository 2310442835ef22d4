import { displayName } from '#domain/people/names.ts';
import { isInvitationExpired, type ReminderKind } from '#domain/post/reminders.ts';
import type { Letter } from '#server/mail/letter.ts';
import { ASK_US, bookLink, greetHr, lastDayOf, whyHr } from './phrases.ts';
import type { Employer, InvitedEmployee, TimedContext } from './shapes.ts';

const OWN_LINK = 'Stuur elke werknemer alleen zijn of haar eigen link, of maak de afspraak samen met de werknemer.';
const LINKS_ENDED = 'De links werken niet meer. Antwoord op deze e-mail voor een nieuwe uitnodiging.';

/** One mail to HR in place of a mail to each of these employees. */
export function hrOverview(
  ctx: TimedContext,
  employer: Employer,
  occasion: 'invitation' | ReminderKind,
  employees: InvitedEmployee[],
): Letter {
  const isOne = employees.length === 1;
  const people = isOne ? '1 werknemer' : `${employees.length} werknemers`;
  const { subject, paragraphs } = wordsFor(occasion, people, isOne ? 'deze werknemer' : 'hen', employer);
  // Only the last mail may be set to go out as late as the day on which the links end.
  const hasEnded = ({ invitationSentDate }: InvitedEmployee) => occasion === 'exit' && isInvitationExpired(invitationSentDate, ctx.now);
  const open = employees.filter((employee) => !hasEnded(employee));
  const [earliest] = open.map(({ invitationSentDate }) => invitationSentDate).sort();
  return {
    subject,
    preheader:
      open.length > 0
        ? `In deze e-mail ${isOne ? 'staat de persoonlijke link' : 'staan de persoonlijke links'} van ${people}.`
        : 'Wij sturen hierover geen herinneringen meer.',
    greeting: greetHr(employer),
    paragraphs: [...paragraphs, `${open.length > 0 ? OWN_LINK : LINKS_ENDED} De lijst zit ook als bestand bij deze e-mail.`],
    ...(earliest !== undefined && { notice: `Een afspraak maken kan tot en met ${lastDayOf(earliest)}.` }),
    table: {
      head: ['Naam', 'E-mailadres', 'Persoonlijke link'],
      rows: employees.map((employee) => {
        const cells = [displayName(employee), employee.email];
        if (hasEnded(employee)) return { cells: [...cells, 'Verlopen'], employeeId: employee.id };
        return { cells, link: { label: 'Maak een afspraak', url: bookLink(ctx, employee.invitationToken) }, employeeId: employee.id };
      }),
      file: 'pensioengesprekken.csv',
    },
    contact: ASK_US,
    reason: whyHr(employer),
  };
}

function wordsFor(
  occasion: 'invitation' | ReminderKind,
  people: string,
  them: string,
  { name }: Employer,
): { subject: string; paragraphs: string[] } {
  switch (occasion) {
    case 'invitation':
      return {
        subject: `Uitnodigingen voor pensioengesprekken bij ${name}`,
        paragraphs: [
          `Wij nodigen ${people} van ${name} uit voor een persoonlijk pensioengesprek van een uur. De uitnodigingen lopen via u.`,
        ],
      };
    case 'first':
      return {
        subject: `Herinnering: nog ${people} zonder afspraak bij ${name}`,
        paragraphs: [`Van ${people} van ${name} is er nog geen afspraak voor het pensioengesprek. Wilt u ${them} eraan herinneren?`],
      };
    case 'second':
      return {
        subject: `Tweede herinnering: nog ${people} zonder afspraak bij ${name}`,
        paragraphs: [
          `Van ${people} van ${name} is er nog steeds geen afspraak voor het pensioengesprek. Wilt u ${them} er nog een keer aan herinneren?`,
        ],
      };
    case 'exit':
      return {
        subject: `Laatste bericht: ${people} zonder afspraak bij ${name}`,
        paragraphs: [
          `Van ${people} van ${name} is er geen afspraak voor het pensioengesprek. Wij sturen hierover geen herinneringen meer.`,
          'Wil iemand toch een gesprek? Dat kan.',
        ],
      };
  }
}
