import type { Texts } from '#texts/texts.ts';

export const around: Texts['around'] = {
  checking: 'Sprawdzanie systemu...',
  crashed: {
    title: 'Coś poszło nie tak',
    text: 'Nie udało się wyświetlić tej strony. Prosimy odświeżyć stronę i spróbować ponownie.',
    reload: 'Odśwież stronę',
  },
  toasts: { region: ({ key }) => `Powiadomienia (${key})`, close: 'Zamknij powiadomienie' },
};
