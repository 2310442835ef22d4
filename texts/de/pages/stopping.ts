import type { Texts } from '#texts/texts.ts';

export const stopping: Texts['stopping'] = {
  pending: 'Einen Moment...',
  ask: {
    title: 'Keine E-Mails mehr bekommen?',
    text: 'Sie bekommen dann keine Einladungen und Erinnerungen mehr von uns. Wenn Sie selbst einen Termin vereinbaren, bekommen Sie dafür eine Bestätigung.',
    button: 'Schicken Sie mir keine E-Mails mehr',
  },
  stopped: {
    title: 'Sie bekommen keine E-Mails mehr',
    text: 'Sie bekommen keine Einladungen und Erinnerungen mehr von uns. Ihr Link funktioniert weiter. Wenn Sie selbst einen Termin vereinbaren, bekommen Sie dafür eine Bestätigung.',
    undo: 'Doch wieder E-Mails bekommen',
  },
  resumed: { title: 'Sie bekommen wieder E-Mails', text: 'Wir schicken Ihnen wieder Einladungen und Erinnerungen.' },
};
