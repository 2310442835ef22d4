/** In a file of its own, because it is loaded with the code that stores the choice of language, not with the first screen. */
export const languageNotKept = {
  title: 'Uw taalkeuze is niet bewaard',
  text: 'Deze pagina staat nu in de gekozen taal, onze e-mails nog niet. Kies de taal later opnieuw.',
};
