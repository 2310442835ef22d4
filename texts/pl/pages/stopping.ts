import type { Texts } from '#texts/texts.ts';

export const stopping: Texts['stopping'] = {
  pending: 'Chwileczkę...',
  ask: {
    title: 'Nie chcą Państwo więcej wiadomości?',
    text: 'Nie będziemy wtedy wysyłać zaproszeń ani przypomnień. Jeśli sami Państwo umówią termin, wyślemy jego potwierdzenie.',
    button: 'Proszę nie wysyłać mi wiadomości',
  },
  stopped: {
    title: 'Nie będziemy wysyłać wiadomości',
    text: 'Nie będziemy wysyłać zaproszeń ani przypomnień. Państwa link nadal działa. Jeśli sami Państwo umówią termin, wyślemy jego potwierdzenie.',
    undo: 'Chcę znowu otrzymywać wiadomości',
  },
  resumed: { title: 'Będą Państwo znowu otrzymywać wiadomości', text: 'Będziemy znowu wysyłać zaproszenia i przypomnienia.' },
};
