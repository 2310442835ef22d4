/** The choice of a language in the header of every page without a login. */
export const switching = { label: 'Taal van deze pagina' };
