import { addDays } from '#domain/calendar.ts';
import { noShowPrice, type Tariff } from '#domain/money/statement.ts';
import type { OwnLetter } from '#domain/post/own-words.ts';
import type { MailKind } from '#domain/post/vocabulary.ts';
import { dateOf, hoursAfter, isoOf } from '#domain/time.ts';
import type { LetterText } from '#server/actions/firm/save-letter-texts.ts';
import { EXAMPLE_PERSON, NO_TOKEN } from '#server/mail/example-person.ts';
import { htmlOf } from '#server/mail/layout.ts';
import type { Letter } from '#server/mail/letter.ts';
import { appointmentReminder } from '#server/mail/letters/appointment-reminder.ts';
import { confirmation } from '#server/mail/letters/confirmation.ts';
import { invitation } from '#server/mail/letters/invitation.ts';
import type { Appointment, Employer, InvitedEmployee, TimedContext } from '#server/mail/letters/shapes.ts';
import { lookOf, readFace } from '#server/mail/look.ts';
import { withFirmsWords } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { senderOf } from '#server/store/firm/settings.ts';
import { tariffRow } from '#server/store/money/tariff.ts';

const EMPLOYER: Employer = {
  id: 0,
  name: 'Voorbeeld B.V.',
  street: 'Dorpsstraat 1',
  postalCode: '1234 AB',
  city: 'Utrecht',
  contactPerson: null,
  phone: null,
  email: null,
  preferredMeetingType: 'geen',
  communicatieViaHrm: false,
};

type Example = { employee: InvitedEmployee; appointment: Appointment };
const LETTERS: Record<OwnLetter, (ctx: TimedContext, example: Example, tariff: Tariff) => Letter> = {
  invitation: (ctx, { employee }) => invitation(ctx, employee, EMPLOYER),
  confirmation: (ctx, { appointment }) => confirmation(ctx, { appointment }, 'employee'),
  reminder: (ctx, { appointment }, tariff) =>
    appointmentReminder(ctx, { appointment, noShowCents: noShowPrice({ tariffCents: null }, tariff) }),
};

const KINDS = { invitation: 'invitation', confirmation: 'confirmation', reminder: 'appointment_reminder' } as const satisfies Record<
  OwnLetter,
  MailKind
>;

/** The letter to an example person, with this text as the firm's own words and with the firm's preparation list. */
export async function previewLetter({ db, now, appUrl }: Services, { letter, language, text }: LetterText): Promise<string> {
  const written = LETTERS[letter]({ appUrl, now: now() }, exampleOf(language, now()), await tariffRow(db));
  const ownWords = { [letter]: { [language]: text } };
  const { preparation } = await senderOf(db);
  const look = lookOf(await readFace(db), { appUrl, audience: 'employee', picture: 'inside' });
  return htmlOf(withFirmsWords({ kind: KINDS[letter], audience: 'employee', letter: written }, { ownWords, preparation }), look);
}

function exampleOf(language: LetterText['language'], now: Temporal.Instant) {
  const person = { ...EXAMPLE_PERSON, language };
  const employee: InvitedEmployee = { ...person, invitationToken: NO_TOKEN, invitationSentDate: isoOf(now), laterUntil: null };
  const appointment: Appointment = {
    id: 0,
    date: addDays(dateOf(now), 7),
    startTime: '10:00',
    endTime: '11:00',
    meetingType: 'virtueel',
    byPhone: false,
    videoUrl: null,
    cancelToken: NO_TOKEN,
    employeeUid: null,
    consultantUid: null,
    sequence: 0,
    freeUntil: isoOf(hoursAfter(now, 120)),
    employee: { ...person, employer: EMPLOYER },
    consultant: {
      id: 0,
      userId: 0,
      specialization: null,
      contactEmail: null,
      user: { name: 'Robin de Boer', email: 'robin@voorbeeld.nl', phone: null },
    },
  };
  return { employee, appointment };
}
