/** In the document of a visitor page itself, which the server fills in. */
export const document = {
  noScript: 'Dit portaal werkt alleen met JavaScript. Zet JavaScript aan en laad de pagina opnieuw.',
  /** Where the page for stopping is opened without JavaScript: the button is a plain form, and taking it back is not. */
  stopping: {
    undo: 'Wilt u toch weer e-mails? Antwoord op een van onze e-mails.',
    unknown: 'Gebruik de link in onze nieuwste e-mail, of antwoord op die e-mail.',
  },
};
