import type { Texts } from '#texts/texts.ts';

export const connection: Texts['connection'] = {
  UNREACHABLE: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  SILENT_READ: 'Der Server antwortet nicht. Bitte versuchen Sie es später noch einmal.',
  SILENT_CHANGE: 'Der Server antwortet nicht. Prüfen Sie, ob es geklappt hat, bevor Sie es noch einmal versuchen.',
  UNEXPECTED: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
};
