/** The formats that are read. */
export const LIST_NAMES = ['.csv', '.txt', '.xlsx'] as const;
/** Formats that can be chosen by mistake: they are refused with a message that says what to do instead. */
const OTHER_SHEETS = ['.xlsm', '.xlsb', '.xls', '.ods'] as const;
/** What a file dialog offers. */
export const OFFERED_NAMES = [...LIST_NAMES, ...OTHER_SHEETS] as const;

export function endsIn(name: string, endings: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return endings.some((ending) => lower.endsWith(ending));
}

/** A file to fill in: its headings are those that are always recognised. */
export const EXAMPLE_LIST = [
  'Voornaam;Tussenvoegsel;Achternaam;E-mailadres;Telefoonnummer;Taal',
  'Femke;van;Dijk;femke.van.dijk@bedrijf.example;06 12345678;Nederlands',
  'Piotr;;Nowak;piotr.nowak@bedrijf.example;;Pools',
  '',
].join('\r\n');
