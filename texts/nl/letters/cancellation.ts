import { LATE } from '#domain/appointments/vocabulary.ts';

/** Who cancelled. `late`: the employee, or HR for them, within the late hours: charged, and no new invitation. */
export type CancelledBy = 'employee' | 'late' | 'consultant' | 'administrator';
/**
 * `removal`: an administrator has deleted the employee with all their data. `absence`: the consultant is away.
 * `closed_day`: the office is closed.
 */
export type Cause = CancelledBy | 'removal' | 'absence' | 'closed_day';

type Cancelled = { moment: string; consultant: string };
/** `viaHr`: communication goes through HR, so HR cancels for the employee. */
type ToEmployee = Cancelled & { viaHr: boolean };

const yours = ({ consultant, moment }: Cancelled) => `Uw pensioengesprek met ${consultant} op ${moment}`;
const byUs = (cancelled: Cancelled) => `${yours(cancelled)} gaat niet door. Wij hebben de afspraak geannuleerd. Er zijn geen kosten.`;
const cannotCome = (cancelled: Cancelled) =>
  `${yours(cancelled)} gaat helaas niet door. ${cancelled.consultant} is verhinderd. Onze excuses hiervoor.`;

const whatHappened: Record<Cause, (cancelled: ToEmployee) => string[]> = {
  employee: ({ viaHr, ...cancelled }) => [
    viaHr
      ? `${yours(cancelled)} gaat niet door. De HR-afdeling van uw werkgever heeft de afspraak op tijd geannuleerd. Daarom zijn er geen kosten.`
      : `${yours(cancelled)} gaat niet door. U heeft de afspraak op tijd geannuleerd. Daarom zijn er geen kosten.`,
  ],
  late: ({ viaHr, ...cancelled }) => [
    viaHr
      ? `${yours(cancelled)} gaat niet door. De HR-afdeling van uw werkgever heeft de afspraak geannuleerd.`
      : `${yours(cancelled)} gaat niet door. U heeft de afspraak geannuleerd.`,
    `Dat was minder dan ${LATE} voor het begin. Daarom zijn de kosten van het gesprek voor uw werkgever. U kunt geen nieuwe afspraak maken.`,
  ],
  consultant: (cancelled) => [cannotCome(cancelled)],
  absence: (cancelled) => [cannotCome(cancelled)],
  closed_day: (cancelled) => [`${yours(cancelled)} gaat helaas niet door. Ons kantoor is op die dag gesloten. Onze excuses hiervoor.`],
  administrator: (cancelled) => [byUs(cancelled)],
  removal: (cancelled) => [byUs(cancelled), 'Uw gegevens zijn uit ons systeem verwijderd. Links in eerdere e-mails werken niet meer.'],
};

export const cancellation = {
  subject: ({ moment }: { moment: string }) => `Geannuleerd: uw pensioengesprek op ${moment}`,
  subjectLate: ({ moment }: { moment: string }) => `Uw pensioengesprek op ${moment} is geannuleerd`,
  preheader: 'De afspraak gaat niet door.',
  preheaderInvited: 'De afspraak gaat niet door. U kunt een nieuwe afspraak maken.',
  paragraphs: (cause: Cause, cancelled: ToEmployee) => [...whatHappened[cause](cancelled), 'U kunt de afspraak uit uw agenda halen.'],
  hrIsInvited: 'De HR-afdeling van uw werkgever krijgt een nieuwe uitnodiging en kan met u een nieuwe afspraak maken.',
  newInvitation: ({ date }: { date: string }) =>
    `U krijgt hierbij een nieuwe uitnodiging. U kunt een nieuwe afspraak maken tot en met ${date}.`,
  button: 'Maak een nieuwe afspraak',
  oldLinks: 'Links in eerdere e-mails werken niet meer.',
};
