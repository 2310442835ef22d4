/** If there was no answer, or one without a message. */
export const connection = {
  UNREACHABLE: 'De server is niet bereikbaar. Controleer uw internetverbinding en probeer het opnieuw.',
  SILENT_READ: 'De server geeft geen antwoord. Probeer het later opnieuw.',
  SILENT_CHANGE: 'De server geeft geen antwoord. Kijk of het gelukt is voordat u het opnieuw probeert.',
  UNEXPECTED: 'Er is iets misgegaan. Probeer het later opnieuw.',
};
