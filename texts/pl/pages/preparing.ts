import { QUESTIONS_DAYS } from '#domain/conversation/questions.ts';
import type { Texts } from '#texts/texts.ts';

export const preparing: Texts['preparing'] = {
  title: 'Jak przygotować się do rozmowy',
  bring: 'Prosimy zabrać to, co Państwo mają, na papierze lub w telefonie. Nie trzeba nam wysyłać żadnych plików.',
  asking: {
    title: 'O co chcą Państwo zapytać?',
    text: `Przeczyta to tylko doradca. Pracodawca tego nie zobaczy. ${QUESTIONS_DAYS} dni po rozmowie usuniemy te informacje. Pola można też zostawić puste.`,
    questions: 'Państwa pytania (nieobowiązkowe)',
    questionsHint:
      'Na przykład: ile wyniesie moja emerytura i czy mogę wcześniej przestać pracować? Prosimy nie wpisywać numeru BSN (holenderskiego numeru identyfikacyjnego).',
    needs: 'Co powinniśmy uwzględnić? (nieobowiązkowe)',
    needsHint: 'Na przykład wózek inwalidzki, tłumacza języka migowego lub duży druk.',
    left: ({ count }) => `pozostało znaków: ${count}`,
    over: ({ count }) => `znaków za dużo: ${count}`,
    button: 'Zapisz',
    pending: 'Zapisywanie...',
    saved: 'Zapisano. Doradca przeczyta to przed rozmową.',
    unsaved: 'Jeszcze nie zapisano.',
    savedOn: ({ moment }) =>
      `Mają już tu Państwo zapisany tekst (${moment}). Może go teraz przeczytać tylko doradca. To, co wpiszą Państwo w polu, zastąpi jego wcześniejszą treść.`,
    remove: 'Usuń zapisany tekst',
    removed: 'Usunięto. Doradca niczego nie przeczyta.',
  },
};
