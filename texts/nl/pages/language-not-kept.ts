/** Loaded with what keeps the choice, not with the first screen. */
export const languageNotKept = {
  title: 'Uw taalkeuze is niet bewaard',
  text: 'Deze pagina staat nu in de gekozen taal, onze e-mails nog niet. Kies de taal later opnieuw.',
};
