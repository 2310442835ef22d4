import type { Texts } from '#texts/texts.ts';

export const paper: Texts['paper'] = {
  scan: 'Vereinbaren Sie Ihren Termin mit dem Handy. Richten Sie die Kamera auf den Code unten und tippen Sie auf den Link, der erscheint.',
  type: 'Funktioniert das nicht? Dann geben Sie diese Adresse in einen Browser ein:',
  personal: 'Der Code und die Adresse sind nur für Sie bestimmt. Geben Sie diesen Brief bitte nicht weiter.',
  help: ({ employer }) => `Brauchen Sie Hilfe? Die Personalabteilung von ${employer} kann den Termin auch für Sie vereinbaren.`,
  choice: 'Ein Gespräch ist freiwillig. Über den Code können Sie uns auch mitteilen, dass Sie später oder gar kein Gespräch möchten.',
  source: ({ employer, url }) =>
    `Ihren Namen und Ihre E-Mail-Adresse haben wir von ${employer} bekommen, nur um Sie zu diesem Gespräch einzuladen. Was wir damit machen und wie Sie widersprechen können, lesen Sie unter ${url}.`,
};
