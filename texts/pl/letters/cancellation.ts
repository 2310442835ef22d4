import { LATE } from '#texts/pl/late.ts';
import type { Texts } from '#texts/texts.ts';

type Paragraphs = Texts['cancellation']['paragraphs'];
type Cancelled = Parameters<Paragraphs>[1];

const off = ({ consultant, moment }: Cancelled) => `Państwa rozmowa o emeryturze (${moment}, doradca: ${consultant}) nie odbędzie się.`;
const byUs = (cancelled: Cancelled) => `${off(cancelled)} Odwołaliśmy ten termin. Nie ma żadnych kosztów.`;
const cannotCome = (cancelled: Cancelled) =>
  `${off(cancelled)} ${cancelled.consultant} niestety nie może przeprowadzić rozmowy. Przepraszamy.`;

const whatHappened: Record<Parameters<Paragraphs>[0], (cancelled: Cancelled) => string[]> = {
  employee: (cancelled) => [
    cancelled.viaHr
      ? `${off(cancelled)} Dział kadr (HR) Państwa pracodawcy odwołał rozmowę na czas. Dlatego nie ma żadnych kosztów.`
      : `${off(cancelled)} Odwołali ją Państwo na czas. Dlatego nie ma żadnych kosztów.`,
  ],
  late: (cancelled) => [
    cancelled.viaHr
      ? `${off(cancelled)} Rozmowę odwołał dział kadr (HR) Państwa pracodawcy.`
      : `${off(cancelled)} Odwołali Państwo rozmowę.`,
    `Do rozpoczęcia zostało wtedy mniej niż ${LATE}. Dlatego koszt rozmowy pokryje Państwa pracodawca. Nie można umówić nowego terminu.`,
  ],
  consultant: (cancelled) => [cannotCome(cancelled)],
  absence: (cancelled) => [cannotCome(cancelled)],
  closed_day: (cancelled) => [`${off(cancelled)} Nasze biuro jest w tym dniu niestety zamknięte. Przepraszamy.`],
  administrator: (cancelled) => [byUs(cancelled)],
  removal: (cancelled) => [
    byUs(cancelled),
    'Państwa dane zostały usunięte z naszego systemu. Linki we wcześniejszych wiadomościach już nie działają.',
  ],
};

export const cancellation: Texts['cancellation'] = {
  subject: ({ moment }) => `Odwołano rozmowę o emeryturze: ${moment}`,
  subjectLate: ({ moment }) => `Państwa rozmowa o emeryturze została odwołana: ${moment}`,
  preheader: 'Rozmowa nie odbędzie się.',
  preheaderInvited: 'Rozmowa nie odbędzie się. Mogą Państwo umówić nowy termin.',
  paragraphs: (cause, cancelled) => [...whatHappened[cause](cancelled), 'Termin można usunąć z kalendarza.'],
  hrIsInvited: 'Dział kadr (HR) Państwa pracodawcy otrzyma nowe zaproszenie i może z Państwem umówić nowy termin.',
  newInvitation: ({ date }) => `Ta wiadomość jest zarazem nowym zaproszeniem. Nowy termin można umówić najpóźniej do ${date}.`,
  button: 'Umów nowy termin',
  oldLinks: 'Linki we wcześniejszych wiadomościach już nie działają.',
};
