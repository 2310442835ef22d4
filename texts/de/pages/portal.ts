import type { Texts } from '#texts/texts.ts';

export const maintenance: Texts['maintenance'] = {
  checking: 'Der Status des Systems wird geprüft...',
  title: 'System vorübergehend offline',
  text: 'Das Portal für Rentengespräche wird gerade gewartet.',
  reason: 'Grund',
  duration: 'Voraussichtliche Dauer',
  promises: ['Ihre Daten sind sicher.', 'Geplante Termine bleiben gültig.', 'Nach der Wartung funktioniert alles wieder.'],
  refresh: 'Status aktualisieren',
  refreshes: 'Diese Seite aktualisiert sich alle 30 Sekunden selbst.',
  over: 'Das System läuft wieder',
  overText: 'Die Wartung ist beendet.',
  goOn: 'Weiter, wo Sie waren',
  back: 'Zurück zum Portal',
};

export const notFound: Texts['notFound'] = {
  tab: '404 – Portal für Rentengespräche',
  title: 'Seite nicht gefunden (404)',
  text: 'Diese Seite gibt es nicht. Prüfen Sie die Adresse oder gehen Sie zur Startseite.',
  home: 'Zur Startseite',
};
