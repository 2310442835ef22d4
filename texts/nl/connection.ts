/** For a call without an answer, or with an answer that has no message. */
export const connection = {
  UNREACHABLE: 'De server is niet bereikbaar. Controleer uw internetverbinding en probeer het opnieuw.',
  SILENT_READ: 'De server geeft geen antwoord. Probeer het later opnieuw.',
  SILENT_CHANGE: 'De server geeft geen antwoord. Kijk of het gelukt is voordat u het opnieuw probeert.',
  UNEXPECTED: 'Er is iets misgegaan. Probeer het later opnieuw.',
};
