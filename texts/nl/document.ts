/** Texts that the server puts into the HTML of a visitor page. */
export const document = {
  noScript: 'Dit portaal werkt alleen met JavaScript. Zet JavaScript aan en laad de pagina opnieuw.',
  /** For the page to stop all mail without JavaScript: its button is a plain form, but undoing needs JavaScript. */
  stopping: {
    undo: 'Wilt u toch weer e-mails? Antwoord op een van onze e-mails.',
    unknown: 'Gebruik de link in onze nieuwste e-mail, of antwoord op die e-mail.',
  },
};
