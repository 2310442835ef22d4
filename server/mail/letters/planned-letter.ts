import { isLate, promisedUntil } from '#domain/appointments/late.ts';
import { displayName } from '#domain/people/names.ts';
import { isoOf, startsAt } from '#domain/time.ts';
import type { Detail, Letter, Link } from '#server/mail/letter.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import type { Texts } from '#texts/index.ts';
import {
  askConsultant,
  cancelLink,
  employeeDetails,
  freeUntil,
  joinLink,
  modifyLink,
  saidIn,
  spoken,
  whyAppointment,
  wordsFor,
} from './phrases.ts';
import type { Appointment, Reader, TimedContext } from './shapes.ts';

type About = { appointment: Appointment; reader: Reader };
/** `was`: the previous time, if it has changed. `asks`: the letter asks for a change, which is its button then. */
type Words = Pick<Letter, 'subject' | 'preheader' | 'paragraphs'> & { was?: string; asks?: boolean; after?: string[] };

/** Shared by all letters about an appointment that takes place: when and where, how to change it, and whom to ask. */
export function plannedLetter(ctx: TimedContext, about: About, wordsIn: (texts: Texts, moment: string) => Words): Letter {
  const { appointment, reader } = about;
  const { language, texts } = wordsFor(appointment, reader);
  const { employee } = appointment;
  const {
    shared,
    appointment: { labels },
  } = texts;
  const isHr = reader === 'hr';
  const { moment, rows } = saidIn(texts, appointment, reader);
  const { was, asks = false, ...words } = wordsIn(texts, moment);
  return {
    language,
    ...words,
    paragraphs: [...words.paragraphs, ...(isHr ? [] : [where(texts, appointment)])],
    greeting: isHr ? hr.shared.greeting(employee.employer) : shared.greeting({ name: displayName(employee) }),
    details: [
      ...(isHr ? employeeDetails(appointment) : []),
      // What an employee needs to attend.
      ...rows.map(([label, value]): Detail => ({ label, value })),
      // The old time comes last, because a hurried reader notes what comes first.
      ...(was === undefined ? [] : [{ label: labels.was, value: was }]),
    ],
    ...withJoining(waysToChange(texts, ctx, about), joinLink(texts, appointment), isHr || asks),
    contact: isHr ? shared.askUs : askConsultant(texts, appointment),
    reason: whyAppointment(texts, appointment, reader),
  };
}

function where({ planned, appointment: words }: Texts, appointment: Appointment): string {
  const { meetingType, byPhone, videoUrl, startTime, consultant } = appointment;
  if (meetingType === 'fysiek') return planned.atEmployer;
  if (byPhone) return planned.onPhone({ startTime });
  return videoUrl === null ? words.linkFollows({ consultant: consultant.user.name }) : planned.joinOnline({ startTime });
}

/**
 * To the employee the button is the video link. To HR, and where the letter asks for a change, the button is changing the appointment; the
 * video link is listed.
 */
function withJoining(
  ways: Pick<Letter, 'notice' | 'button' | 'links'>,
  join: Link | null,
  isListed: boolean,
): Pick<Letter, 'notice' | 'button' | 'links'> {
  if (!join) return ways;
  const { button, links = [] } = ways;
  if (isListed) return { ...ways, links: [...links, join] };
  return { ...ways, button: join, links: [...(button ? [button] : []), ...links] };
}

/** How and until when the appointment can be changed. A booking for tomorrow is past the deadline from the beginning. */
function waysToChange(texts: Texts, ctx: TimedContext, { appointment, reader }: About): Pick<Letter, 'notice' | 'button' | 'links'> {
  const { shared } = texts;
  const { planned } = reader === 'hr' ? hr : texts;
  if (!mayChange(appointment, reader)) return { notice: shared.askHrToChange(spoken(appointment.employee.employer)) };
  const cancel = { label: shared.cancel, url: cancelLink(ctx, appointment, reader) };
  if (isLate(appointment, ctx.now)) return { notice: planned.late, links: [cancel] };
  const until = promisedUntil(appointment, ctx.now);
  const free = { deadline: freeUntil(texts, ctx, appointment) };
  return {
    notice:
      until === isoOf(startsAt(appointment))
        ? texts.appointment.freeToTheStart
        : until === appointment.freeUntil
          ? planned.freeUntil(free)
          : planned.freeUntilAtLeast(free),
    button: { label: shared.change, url: modifyLink(ctx, appointment, reader) },
    links: [cancel],
  };
}

/** Who may change the appointment: HR if communication goes through HR, otherwise the employee. */
export function mayChange(appointment: Appointment, reader: Reader): boolean {
  return reader === 'hr' || !appointment.employee.employer.communicatieViaHrm;
}
