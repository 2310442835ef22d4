import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Texts } from '#texts/index.ts';
import { joinLink, saidIn, wordsFor } from './phrases.ts';
import { plannedLetter } from './planned-letter.ts';
import type { Appointment, TimedContext } from './shapes.ts';

/** What the letter tells: the conversation is planned, has changed, does not take place, or takes place without the reader. */
export type PartnerNews = 'invited' | 'changed' | 'cancelled' | 'removed';

/** In the employee's language, and without the links that change the appointment: only the employee gets those. */
export function partnerLetter(appointment: Appointment, { name }: { name: string }, news: PartnerNews): Letter {
  const { language, texts } = wordsFor(appointment, 'employee');
  const { partner: words, shared } = texts;
  const employee = displayName(appointment.employee);
  const moment = texts.appointment.moment(appointment);
  const said = { employee, moment };
  const isOver = news === 'cancelled' || news === 'removed';
  return {
    language,
    subject: words[news].subject(said),
    preheader: words[news].preheader(said),
    greeting: shared.greeting({ name }),
    paragraphs: [words[news].paragraph(said), ...(isOver ? [words.takeOut] : howToCome(texts, appointment))],
    ...(!isOver && { ...whenAndWhere(texts, appointment), notice: words.askEmployee({ employee }) }),
    contact: shared.askUs,
    reason: words.why({ employee }),
  };
}

function whenAndWhere(texts: Texts, appointment: Appointment): Pick<Letter, 'details' | 'button'> {
  const join = joinLink(texts, appointment);
  return {
    details: [
      { label: texts.appointment.labels.for, value: displayName(appointment.employee) },
      ...saidIn(texts, appointment, 'partner').rows.map(([label, value]) => ({ label, value })),
    ],
    ...(join && { button: join }),
  };
}

function howToCome({ planned, partner }: Texts, { meetingType, byPhone, videoUrl, startTime, ...appointment }: Appointment): string[] {
  if (meetingType !== 'virtueel') return [];
  const employee = displayName(appointment.employee);
  if (byPhone) return [partner.onPhone({ employee })];
  return [videoUrl === null ? partner.linkFollows({ employee }) : planned.joinOnline({ startTime })];
}

/** To the employee: the video link is new, so that whoever came along before cannot join the conversation any more. */
export function newVideoLetter(ctx: TimedContext, appointment: Appointment): Letter {
  return plannedLetter(ctx, { appointment, reader: 'employee' }, ({ partner: { newLink } }, moment) => ({
    subject: newLink.subject({ moment }),
    preheader: newLink.preheader,
    paragraphs: [newLink.paragraph],
  }));
}
