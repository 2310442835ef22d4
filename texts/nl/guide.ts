/** The texts around the guide for employees. */
export const guide = {
  skip: 'Naar de inhoud',
  help: 'Hulp',
  contents: 'Op deze pagina',
  languages: 'Andere talen',
};
