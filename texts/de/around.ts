import type { Texts } from '#texts/texts.ts';

export const around: Texts['around'] = {
  checking: 'Das System wird geprüft...',
  crashed: {
    title: 'Es ist ein Fehler aufgetreten',
    text: 'Diese Seite konnte nicht angezeigt werden. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
    reload: 'Seite neu laden',
  },
  toasts: { region: ({ key }) => `Mitteilungen (${key})`, close: 'Mitteilung schließen' },
};
