import type { Texts } from '#texts/texts.ts';

export const wishLetter: Texts['wishLetter'] = {
  subject: 'Es ist ein Termin für Ihr Rentengespräch frei',
  preheader: 'Eine Zeit, die zu Ihrem Wunsch passt, ist frei geworden. Wir halten sie nicht für Sie frei.',
  youWished: ({ wish }) => `Sie haben uns gesagt, wann Ihnen ein Rentengespräch am besten passt: ${wish}. Jetzt ist etwas frei geworden.`,
  moment: ({ number }) => (number === 1 ? 'Jetzt frei' : 'Oder'),
  more: 'Es sind noch mehr Zeiten frei, die Ihnen passen. Sie sehen sie, wenn Sie einen Termin vereinbaren.',
  notKept: 'Wir halten diese Zeit nicht für Sie frei. Wer sie zuerst wählt, bekommt sie.',
  change: 'Wunsch ändern oder zurückziehen',
  why: ({ employer }) =>
    `Sie bekommen diese E-Mail, weil ${employer} Sie für ein Rentengespräch angemeldet hat und Sie uns einen Wunsch mitgeteilt haben.`,
};
