import { STAFF_LANGUAGE } from '#domain/language.ts';
import { type EmployerTotals, hasAppointments } from '#domain/money/employer-totals.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { LetterContext } from '#server/mail/letters/shapes.ts';
import { PORTAL_NAME } from '#server/mail/look.ts';
import { type Period, periodInWords } from './consultant-report.ts';

/** Totals per employer in a period; the attached spreadsheet has all appointments and charges. */
export function adminReport({ appUrl }: LetterContext, period: Period, employers: EmployerTotals[]): Letter {
  const sum = (of: (totals: EmployerTotals) => number) => String(employers.reduce((total, employer) => total + of(employer), 0));
  const visited = employers.filter(hasAppointments).length;
  return {
    subject: `Rapport pensioengesprekken van ${periodInWords(period)}`,
    preheader: `${sum((e) => e.planned + e.completed + e.noShow)} afspraken bij ${visited} ${visited === 1 ? 'werkgever' : 'werkgevers'}.`,
    language: STAFF_LANGUAGE,
    greeting: 'Beste beheerder,',
    paragraphs: [
      `Hieronder staan de pensioengesprekken van ${periodInWords(period)} per werkgever. De afspraken en de doorbelastingen zelf staan in de spreadsheet bij deze e-mail.`,
    ],
    details: [
      { label: 'Gepland', value: sum((e) => e.planned) },
      { label: 'Voltooid', value: sum((e) => e.completed) },
      { label: 'No-Show', value: sum((e) => e.noShow) },
      { label: 'Doorbelastingen', value: sum((e) => e.charges) },
    ],
    table: {
      head: ['Werkgever', 'Gepland', 'Voltooid', 'No-Show', 'Doorbelast'],
      rows: employers.map((e) => ({ cells: [e.name, String(e.planned), String(e.completed), String(e.noShow), String(e.charges)] })),
    },
    button: { label: 'Bekijk de afspraken', url: `${appUrl}/appointments` },
    contact: `Klopt er iets niet? Controleer de afspraken in het ${PORTAL_NAME}.`,
    reason: 'U krijgt deze e-mail omdat dit adres in de instellingen staat als e-mailadres van de beheerder.',
  };
}
