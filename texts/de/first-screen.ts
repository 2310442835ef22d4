import type { Texts } from '#texts/texts.ts';

export const connection: Texts['connection'] = {
  UNREACHABLE: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  SILENT_READ: 'Der Server antwortet nicht. Bitte versuchen Sie es später noch einmal.',
  SILENT_CHANGE: 'Der Server antwortet nicht. Prüfen Sie, ob es geklappt hat, bevor Sie es noch einmal versuchen.',
  UNEXPECTED: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
};

export const around: Texts['around'] = {
  checking: 'Das System wird geprüft...',
  crashed: {
    title: 'Es ist ein Fehler aufgetreten',
    text: 'Diese Seite konnte nicht angezeigt werden. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
    reload: 'Seite neu laden',
  },
  toasts: { region: ({ key }) => `Mitteilungen (${key})`, close: 'Mitteilung schließen' },
};

export const firstScreen: Texts['firstScreen'] = {
  footer: { isItReal: 'Ist diese E-Mail echt?', privacy: 'Datenschutz', accessibility: 'Barrierefreiheit', help: 'Hilfe' },
  loading: 'Wird geladen...',
  retry: 'Noch einmal versuchen',
  notLoaded: {
    tab: 'Keine Verbindung',
    title: 'Diese Seite konnte nicht geladen werden',
    text: `${connection.UNREACHABLE} Ihre Auswahl ist gespeichert.`,
  },
  greeting: ({ name }) => `Guten Tag ${name},`,
  offer: ({ employer }) =>
    `${employer} bietet Ihnen ein einstündiges Gespräch über Ihre Rente an. Hier vereinbaren Sie Ihren Termin in vier Schritten.`,
  ways: { later: 'Lieber später', no: 'Kein Gespräch' },
  steps: {
    label: 'Schritte',
    names: { type: 'Art', datum: 'Tag', tijd: 'Uhrzeit', bevestigen: 'Bestätigen' },
    position: ({ step, of }) => `Schritt ${step} von ${of}:`,
    done: '(erledigt)',
    back: 'Zurück',
    next: 'Weiter',
  },
  type: {
    title: 'Wie möchten Sie das Gespräch führen?',
    label: 'Art des Gesprächs',
    virtual: { label: 'Online', hint: 'Mit Bild und Ton. Sie nehmen teil, wo Sie möchten.' },
    call: { label: 'Per Telefon', hint: 'Wir rufen Sie unter der Nummer an, die Sie angeben.' },
    visit: {
      label: 'Vor Ort',
      hint: ({ employer, address }) => `Persönlich bei ${employer}${address && `, ${address}`}`,
    },
    missing: 'Wählen Sie, wie Sie das Gespräch führen möchten.',
    onlyThis: ({ employer }) => `${employer} hat sich für diese Art des Gesprächs entschieden.`,
  },
};

export const switching: Texts['switching'] = { label: 'Sprache dieser Seite' };
