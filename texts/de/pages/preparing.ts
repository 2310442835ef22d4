import { QUESTIONS_DAYS } from '#domain/conversation/questions.ts';
import type { Texts } from '#texts/texts.ts';

export const preparing: Texts['preparing'] = {
  title: 'So bereiten Sie sich vor',
  bring: 'Bringen Sie mit, was Sie haben, auf Papier oder auf Ihrem Handy. Sie müssen uns keine Dateien schicken.',
  asking: {
    title: 'Was möchten Sie fragen?',
    text: `Nur Ihre Beraterin oder Ihr Berater liest dies, Ihr Arbeitgeber nicht. ${QUESTIONS_DAYS} Tage nach dem Gespräch löschen wir es. Sie können die Felder auch leer lassen.`,
    questions: 'Ihre Fragen (freiwillig)',
    questionsHint:
      'Zum Beispiel: Wie viel Rente bekomme ich, und kann ich früher aufhören zu arbeiten? Schreiben Sie bitte nicht Ihre Bürgerservicenummer (BSN) auf.',
    needs: 'Was sollen wir berücksichtigen? (freiwillig)',
    needsHint: 'Zum Beispiel einen Rollstuhl, Gebärdensprache oder große Schrift.',
    left: ({ count }) => `Zeichen übrig: ${count}`,
    over: ({ count }) => `Zeichen zu viel: ${count}`,
    button: 'Speichern',
    pending: 'Wird gespeichert...',
    saved: 'Gespeichert. Ihre Beraterin oder Ihr Berater liest dies vor dem Gespräch.',
    unsaved: 'Noch nicht gespeichert.',
    savedOn: ({ moment }) =>
      `Sie haben hier etwas geschrieben: ${moment}. Lesen kann es nur noch Ihre Beraterin oder Ihr Berater. Was Sie jetzt in ein Feld schreiben, ersetzt, was dort stand.`,
    remove: 'Löschen, was ich geschrieben habe',
    removed: 'Gelöscht. Ihre Beraterin oder Ihr Berater liest nichts davon.',
  },
};
