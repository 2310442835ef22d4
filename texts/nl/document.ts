/** In the document of a visitor page itself, which the server fills in. */
export const document = {
  noScript: 'Dit portaal werkt alleen met JavaScript. Zet JavaScript aan en laad de pagina opnieuw.',
};
