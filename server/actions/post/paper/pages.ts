import { isLate } from '#domain/appointments/late.ts';
import { kindOf } from '#domain/appointments/vocabulary.ts';
import { type Language, languageOf } from '#domain/language.ts';
import { displayName } from '#domain/people/names.ts';
import { spokenPhone } from '#domain/people/phone.ts';
import { printedCode } from '#domain/post/paper/code.ts';
import type { PaperKind } from '#domain/post/paper/kinds.ts';
import { isoOf, startsAt } from '#domain/time.ts';
import { bookLink, lastDayOf, modifyLink, saidIn } from '#server/mail/letters/phrases.ts';
import type { LetterFirm, PaperLetter, WayIn } from '#server/paper/letters-pdf.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import type { EmployeeRow } from '#server/store/people/employees.ts';
import type { EmployerRow } from '#server/store/people/employers.ts';
import { type Texts, textsIn } from '#texts/index.ts';

// What a letter on paper says. Its sentences are those of the mails, but for what only a screen has.

type AtDesk = {
  language: Language;
  name: string;
  employer: Pick<EmployerRow, 'name' | 'preferredMeetingType'>;
  url: string;
  /** The last day on which the link works, in words. */
  lastDay: string;
};

/** Handed over at work: without an envelope and a code, because HR has these links anyway. */
export function deskPage({ language, name, employer, url, lastDay }: AtDesk, { privacyUrl }: Pick<LetterFirm, 'privacyUrl'>): PaperLetter {
  const { invitation, shared, paper } = textsIn(language);
  const to = { employer: employer.name };
  return {
    language,
    title: invitation.subject,
    greeting: shared.greeting({ name }),
    paragraphs: invitation.paragraphs({ ...to, preferred: employer.preferredMeetingType }),
    way: { url, scan: paper.scan, type: paper.type, typed: url },
    after: [`${shared.bookUntil({ date: lastDay })} ${paper.personal}`, paper.help(to), paper.choice],
    source: paper.source({ ...to, url: privacyUrl }),
  };
}

export type PaperReader = {
  employee: EmployeeRow;
  employer: EmployerRow;
  envelope: readonly string[];
  /** Null: there is no invitation, so no code opens it. */
  code: string | null;
  hasEarlierCode: boolean;
  appointment: Appointment | null;
  /** Of a cancellation. */
  words: { subject: string | null; paragraphs: readonly string[] } | null;
};

type Ctx = { appUrl: string; now: Temporal.Instant; firm: LetterFirm & { phone: string | null } };

export function paperPage(ctx: Ctx, kind: PaperKind, reader: PaperReader): PaperLetter {
  const { employee, employer, hasEarlierCode } = reader;
  const language = languageOf({ ...employee, employer });
  const texts = textsIn(language);
  const { paper, shared } = texts;
  const { sender, phone, privacyUrl } = ctx.firm;
  const said =
    kind === 'invitation'
      ? invitation(texts, reader)
      : kind === 'cancellation'
        ? cancelled(texts, reader)
        : planned(texts, ctx, { ...reader, kind });
  const way = wayIn(texts, ctx, reader);
  return {
    language,
    envelope: [displayName(employee), ...reader.envelope],
    greeting: shared.greeting({ name: displayName(employee) }),
    ...said,
    way: way && { ...way, scan: reader.appointment && kind !== 'cancellation' ? paper.seeAppointment : paper.scan },
    after: [
      ...(way ? [`${said.after} ${paper.onlyYou}`.trim()] : said.after ? [said.after] : []),
      ...(way && hasEarlierCode ? [paper.replaced] : []),
      ...(phone ? [paper.call({ sender, phone: spokenPhone(phone) })] : []),
      ...(kind === 'invitation' ? [paper.choice] : []),
    ],
    source: paper.sourceAtHome({ employer: employer.name, url: privacyUrl }),
  };
}

/** `after`: a sentence below the code. */
type Said = Pick<PaperLetter, 'title' | 'paragraphs' | 'details'> & { after: string };

function invitation(texts: Texts, { employee, employer }: PaperReader): Said {
  const { invitation: words } = texts;
  return {
    title: words.subject,
    paragraphs: words.paragraphs({ employer: employer.name, preferred: employer.preferredMeetingType }),
    after: bookUntil(texts, employee),
  };
}

function bookUntil(texts: Texts, { invitationSentDate, laterUntil }: EmployeeRow): string {
  return invitationSentDate === null ? '' : texts.shared.bookUntil({ date: lastDayOf(texts, { invitationSentDate, laterUntil }) });
}

function cancelled(texts: Texts, { employee, code, words }: PaperReader): Said {
  return {
    title: words?.subject ?? texts.cancellation.preheader,
    paragraphs: words?.paragraphs ?? [],
    after: code === null ? '' : bookUntil(texts, employee),
  };
}

type OfPlanned = Pick<PaperReader, 'appointment'> & { kind: 'confirmation' | 'change' };

function planned(texts: Texts, { now }: Ctx, { kind, appointment }: OfPlanned): Said {
  if (!appointment) return { title: '', paragraphs: [], after: '' };
  const { paper, planned: words, confirmation, change } = texts;
  const { moment, rows } = saidIn(texts, appointment, 'employee');
  const isConfirmed = kind === 'confirmation';
  const where = { fysiek: words.atEmployer, telefonisch: words.onPhone(appointment), virtueel: paper.online(appointment) };
  const untilStart = appointment.freeUntil >= isoOf(startsAt(appointment));
  return {
    title: (isConfirmed ? confirmation : change).subject({ moment }),
    paragraphs: [isConfirmed ? paper.confirmed : paper.changed, where[kindOf(appointment)]],
    details: rows,
    after: isLate(appointment, now)
      ? words.late
      : untilStart
        ? texts.appointment.freeToTheStart
        : words.freeUntil({ deadline: texts.dates.deadline(appointment.freeUntil) }),
  };
}

/** Somebody set to not invited has no invitation, but keeps the appointment and its link. */
function wayIn(texts: Texts, ctx: Ctx, { employee, code, appointment }: PaperReader): Omit<WayIn, 'scan'> | null {
  if (code !== null && employee.invitationToken !== null) {
    const { host, pathname } = new URL(`${ctx.appUrl}/brief`);
    return {
      url: bookLink(ctx, employee.invitationToken),
      type: texts.paper.typeCode({ site: `${host}${pathname}` }),
      typed: printedCode(code),
    };
  }
  if (!appointment) return null;
  const url = modifyLink(ctx, appointment, 'employee');
  return { url, type: texts.paper.type, typed: url };
}
