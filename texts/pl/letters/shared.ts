import type { Texts } from '#texts/texts.ts';

export const shared: Texts['shared'] = {
  greeting: ({ name }) => `Dzień dobry, ${name},`,
  askUs: 'Mają Państwo pytanie? Prosimy odpowiedzieć na tę wiadomość. Chętnie pomożemy.',
  askConsultant: ({ name, phone, email }) =>
    phone
      ? `Mają Państwo pytanie o rozmowę? Prosimy zadzwonić lub napisać: ${name}, tel. ${phone}, e-mail ${email}.`
      : `Mają Państwo pytanie o rozmowę? Prosimy napisać: ${name}, e-mail ${email}.`,
  askEmployer({ name, contactPerson, phone }) {
    if (!phone) return 'Mają Państwo pytanie? Prosimy odpowiedzieć na tę wiadomość.';
    const whom = contactPerson ? `${contactPerson}, ${name}` : name;
    return `Mają Państwo pytanie? Prosimy odpowiedzieć na tę wiadomość albo zadzwonić: ${whom}, tel. ${phone}.`;
  },
  askHrToChange({ name, contactPerson, phone }) {
    const whom = contactPerson || 'dział kadr';
    return `Chcą Państwo zmienić termin lub odwołać rozmowę? Może to zrobić tylko dział kadr (HR) pracodawcy (${name}). Kontakt: ${whom}${phone ? `, tel. ${phone}` : ''}.`;
  },
  whyPlanned: ({ employer }) =>
    `Otrzymują Państwo tę wiadomość, ponieważ umówili się Państwo na rozmowę o emeryturze, którą proponuje Państwa pracodawca (${employer}).`,
  whyPlannedForYou: ({ employer }) =>
    `Otrzymują Państwo tę wiadomość, ponieważ pracodawca (${employer}) zaplanował dla Państwa rozmowę o emeryturze.`,
  whyInvited: ({ employer }) =>
    `Otrzymują Państwo tę wiadomość, ponieważ pracodawca (${employer}) zgłosił Państwa na rozmowę o emeryturze.`,
  whyReminded: ({ employer }) =>
    `Otrzymują Państwo tę wiadomość, ponieważ pracodawca (${employer}) zgłosił Państwa na rozmowę o emeryturze, a nie mają Państwo jeszcze terminu.`,
  bookUntil: ({ date }) => `Termin można umówić najpóźniej do ${date}.`,
  makeAppointment: 'Umów rozmowę',
  askLater: 'Proszę zapytać mnie później',
  decline: 'Nie chcę rozmowy',
  yourChoice: 'Rozmowa nie jest obowiązkowa. Jeden z tych przycisków pozwala powiedzieć nam, co Państwo wolą.',
  change: 'Zmień termin',
  cancel: 'Odwołaj rozmowę',
};
