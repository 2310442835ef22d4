import type { Texts } from '#texts/texts.ts';

export const connection: Texts['connection'] = {
  UNREACHABLE: 'Brak połączenia z serwerem. Prosimy sprawdzić połączenie z internetem i spróbować ponownie.',
  SILENT_READ: 'Serwer nie odpowiada. Prosimy spróbować później.',
  SILENT_CHANGE: 'Serwer nie odpowiada. Przed ponowną próbą prosimy sprawdzić, czy operacja się udała.',
  UNEXPECTED: 'Coś poszło nie tak. Prosimy spróbować później.',
};
