import { kindOf, MEETING_KIND_LABEL } from '#domain/appointments/vocabulary.ts';
import { addDays } from '#domain/calendar.ts';
import { displayName } from '#domain/people/names.ts';
import { MOVED_STAYS, type Occasion, type Period } from '#domain/planning/absence.ts';
import type { Letter, Row } from '#server/mail/letter.ts';
import { phoneOf, saidIn } from '#server/mail/letters/phrases.ts';
import type { Appointment, Consultant, LetterContext } from '#server/mail/letters/shapes.ts';
import { STAFF_TEXTS } from '#texts/index.ts';
import { dateInWords, periodInWords } from '#texts/nl/dates.ts';
import { toStaff } from './to-staff.ts';

// Letters to staff about an absence, a closed day, a consultant who leaves, or a hand-over. None gives the reason of an absence.

type ConsultantRow = { appointment: Appointment; what: string };
type Rows = { rows: readonly ConsultantRow[] };
type About = Rows & { occasion: Occasion };

/** To the consultant of the appointments, who is absent or leaves, or for whom the firm decided. */
export function absenceSolved(ctx: LetterContext, consultant: Consultant, { occasion, rows }: About): Letter {
  const { subject, preheader, because } = solvedInWords(occasion, rows);
  return aboutAbsence(
    ctx,
    { consultant, rows },
    { subject, preheader, paragraphs: [`${because} U hoeft niets te doen.`, ...howFiles(rows)] },
  );
}

function solvedInWords(occasion: Occasion, rows: readonly ConsultantRow[]) {
  const [theirs, yourOnes] = [rows.length === 1 ? 'Uw gesprek' : `Uw ${rows.length} gesprekken`, yours(rows)];
  const isOrAre = rows.length === 1 ? 'is' : 'zijn';
  switch (occasion.by) {
    case 'absence': {
      const away = `U bent afwezig: ${periodInWords(occasion.period)}.`;
      return {
        subject: `${theirs} tijdens uw afwezigheid ${isOrAre} geregeld`,
        preheader: away,
        because: `${away} Een beheerder heeft ${yourOnes} in deze tijd geregeld.`,
      };
    }
    case 'closed_day': {
      const day = periodInWords(occasion.period);
      return {
        subject: `${theirs} op ${day} ${isOrAre} geregeld`,
        preheader: `Het kantoor is gesloten: ${day} (${occasion.name}).`,
        because: `Het kantoor is gesloten op ${day} (${occasion.name}). Een beheerder heeft ${yourOnes} op deze dag geregeld.`,
      };
    }
    case 'leave': {
      const last = dateInWords(addDays(occasion.from, -1));
      return {
        subject: `${theirs} na ${last} ${isOrAre} geregeld`,
        preheader: `Uw laatste dag is ${last}.`,
        because: `Uw laatste dag is ${last}. Een beheerder heeft ${yourOnes} na die dag geregeld.`,
      };
    }
    case 'hand_over':
      return {
        subject: `${theirs} ${isOrAre} overgedragen`,
        preheader: 'Een beheerder heeft uw agenda gewijzigd.',
        because: `Een beheerder heeft ${yourOnes} overgedragen. Hieronder staat wat er gebeurt.`,
      };
  }
}

/** Why a colleague takes over; a hand-over has no reason that the firm must give. */
function whyTakenOver(occasion: Occasion, absent: string): string {
  if (occasion.by === 'hand_over') return '';
  return occasion.by === 'leave' ? `${absent} vertrekt. ` : `${absent} is afwezig. `;
}

/** To a consultant who takes over. */
export function absenceTakenOver(
  ctx: LetterContext,
  consultant: Consultant,
  { occasion, absent, rows }: About & { absent: string },
): Letter {
  const isOne = rows.length === 1;
  return aboutAbsence(
    ctx,
    { consultant, rows },
    {
      subject: isOne ? `U neemt een gesprek over van ${absent}` : `U neemt ${rows.length} gesprekken over van ${absent}`,
      preheader: isOne ? 'Er staat een gesprek extra in uw agenda.' : `Er staan ${rows.length} gesprekken extra in uw agenda.`,
      paragraphs: [
        `${whyTakenOver(occasion, absent)}Een beheerder heeft ${isOne ? 'dit gesprek' : 'deze gesprekken'} aan u gegeven. ${isOne ? 'De werknemer heeft' : 'De werknemers hebben'} hierover bericht gekregen.`,
        ...howFiles(rows),
      ],
    },
  );
}

function yours({ length }: readonly ConsultantRow[]): string {
  return length === 1 ? 'uw gesprek' : 'uw gesprekken';
}

function howFiles({ length }: readonly ConsultantRow[]): string[] {
  return length === 1
    ? ['Met het bestand bij deze e-mail past u uw agenda aan.']
    : ['Met de bestanden bij deze e-mail past u uw agenda aan: één bestand per gesprek.'];
}

function aboutAbsence(
  { appUrl }: LetterContext,
  { consultant, rows }: Rows & { consultant: Consultant },
  words: Pick<Letter, 'subject' | 'preheader' | 'paragraphs'>,
): Letter {
  return {
    ...words,
    ...toStaff(consultant.user.name),
    table: { head: ['Gesprek', 'Werknemer', 'Waar', 'Wat er gebeurt'], rows: rows.map(rowOf) },
    button: { label: 'Bekijk mijn afspraken', url: `${appUrl}/consultant-dashboard` },
    reason: 'U krijgt deze e-mail omdat u de consultant van deze gesprekken bent of was.',
  };
}

function rowOf({ appointment, what }: ConsultantRow): Row {
  const { employee, meetingType, partner } = appointment;
  const phone = employee.phone ? `, ${phoneOf(employee.phone)}` : '';
  const { moment, place } = saidIn(STAFF_TEXTS, appointment, 'employee');
  return {
    cells: [
      moment,
      `${displayName(employee)} (${employee.employer.name})${phone}`,
      meetingType === 'fysiek' ? place : MEETING_KIND_LABEL[kindOf(appointment)],
      what,
    ],
    ...(partner && { fleeting: { cell: 1, text: `met partner ${partner.name}` } }),
    employeeId: employee.id,
  };
}

/** To an administrator, after a consultant reported an absence. */
export function absenceReported(
  ctx: LetterContext,
  administrator: { name: string },
  { consultant, period, count }: { consultant: string; period: Period; count: number },
): Letter {
  const words = periodInWords(period);
  const left =
    count === 0
      ? 'In deze tijd staan geen gesprekken gepland. Er kan niemand meer boeken.'
      : `In deze tijd ${count === 1 ? 'staat nog 1 gesprek' : `staan nog ${count} gesprekken`}. Kies op het dashboard wat ermee gebeurt: een collega neemt over, een ander moment, of een nieuwe uitnodiging.`;
  return {
    subject: `Afwezig gemeld: ${consultant}`,
    preheader: `${words}. ${count === 0 ? 'Geen gesprekken.' : `${count} ${count === 1 ? 'gesprek' : 'gesprekken'} te regelen.`}`,
    paragraphs: [`${consultant} heeft zich afwezig gemeld: ${words}.`, left],
    ...toAdministrator(ctx, administrator, consultant),
  };
}

/** To an administrator, after a consultant ended an absence early. */
export function absenceEnded(
  ctx: LetterContext,
  administrator: { name: string },
  { consultant, from }: { consultant: string; from: string },
): Letter {
  const day = dateInWords(from);
  return {
    subject: `Weer aanwezig: ${consultant}`,
    preheader: `Vanaf ${day} kan er weer worden geboekt.`,
    paragraphs: [
      `${consultant} is vanaf ${day} weer aanwezig. Vanaf die dag vervalt de afwezigheid en kan er weer worden geboekt.`,
      MOVED_STAYS,
    ],
    ...toAdministrator(ctx, administrator, consultant),
  };
}

function toAdministrator({ appUrl }: LetterContext, administrator: { name: string }, consultant: string) {
  return {
    ...toStaff(administrator.name),
    button: { label: 'Naar het dashboard', url: `${appUrl}/` },
    contact: `Heeft u een vraag? Neem contact op met ${consultant}.`,
    reason: 'U krijgt deze e-mail omdat u beheerder bent.',
  };
}
