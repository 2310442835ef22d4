import { STAFF_LANGUAGE } from '#domain/language.ts';
import { type EmployerTotals, hasAppointments } from '#domain/money/employer-totals.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { LetterContext } from '#server/mail/letters/shapes.ts';
import { PORTAL_NAME } from '#server/mail/look.ts';
import { type Period, periodInWords } from './consultant-report.ts';

type Report = {
  period: Period;
  employers: EmployerTotals[];
  /** The funnel of all employees as it is now, in words, and the size of its picture. */
  funnel: { words: string; width: number; height: number };
  /** The number of employers without a sheet of their own in the spreadsheet. */
  sheetsMissing: number;
};

/** The Content-ID of the funnel. */
export const FUNNEL_CID = 'trechter@portaal';

/** Totals per employer in a period; the attached spreadsheet has all appointments and charges. */
export function adminReport({ appUrl }: LetterContext, { period, employers, funnel, sheetsMissing }: Report): Letter {
  const sum = (of: (totals: EmployerTotals) => number) => String(employers.reduce((total, employer) => total + of(employer), 0));
  const total = employers.reduce((all, { planned, completed, noShow }) => all + planned + completed + noShow, 0);
  const visited = employers.filter(hasAppointments).length;
  return {
    subject: `Rapport pensioengesprekken van ${periodInWords(period)}`,
    preheader: inWords(total, visited),
    language: STAFF_LANGUAGE,
    greeting: 'Beste beheerder,',
    paragraphs: [
      `Hieronder staan de pensioengesprekken van ${periodInWords(period)} per werkgever. De afspraken en de doorbelastingen zelf staan in de spreadsheet bij deze e-mail.`,
      sheetsInWords(sheetsMissing),
    ],
    details: [
      { label: 'Gepland', value: sum((e) => e.planned) },
      { label: 'Voltooid', value: sum((e) => e.completed) },
      { label: 'No-Show', value: sum((e) => e.noShow) },
      { label: 'Doorbelastingen', value: sum((e) => e.charges) },
    ],
    picture: { cid: FUNNEL_CID, alt: funnel.words, width: funnel.width, height: funnel.height },
    table: {
      head: ['Werkgever', 'Gepland', 'Voltooid', 'No-Show', 'Doorbelast'],
      rows: employers.map((e) => ({ cells: [e.name, String(e.planned), String(e.completed), String(e.noShow), String(e.charges)] })),
    },
    button: { label: 'Bekijk de afspraken', url: `${appUrl}/appointments` },
    contact: `Klopt er iets niet? Controleer de afspraken in het ${PORTAL_NAME}.`,
    reason: 'U krijgt deze e-mail omdat dit adres in de instellingen staat als e-mailadres van de beheerder.',
  };
}

function inWords(appointments: number, employers: number): string {
  return `${appointments === 1 ? '1 afspraak' : `${appointments} afspraken`} bij ${employers === 1 ? '1 werkgever' : `${employers} werkgevers`}.`;
}

function sheetsInWords(missing: number): string {
  const each = 'Daarin heeft elke werkgever ook een eigen tabblad: hoe het staat, en de afspraken van deze periode.';
  if (missing === 0) return each;
  const others = missing === 1 ? '1 werkgever' : `${missing.toLocaleString('nl-NL')} werkgevers`;
  return `Daarin hebben de werkgevers met de meeste afspraken ook een eigen tabblad. Voor ${others} was geen plaats meer: ${missing === 1 ? 'die staat' : 'die staan'} op de andere tabbladen.`;
}
