type To = { employer: string };

/** For people who do not read their mail: what a letter on paper says besides the text of the invitation. */
export const paper = {
  scan: 'Maak uw afspraak met uw telefoon. Richt de camera op de code hieronder en tik op de link die u ziet.',
  type: 'Lukt dat niet? Typ dan dit adres in een browser:',
  personal: 'De code en het adres zijn alleen voor u. Geef deze brief daarom niet door.',
  help: ({ employer }: To) => `Hulp nodig? De HR-afdeling van ${employer} kan de afspraak ook voor u maken.`,
  choice: 'Een gesprek is niet verplicht. Via de code kunt u ook laten weten dat u later of geen gesprek wilt.',
  source: ({ employer, url }: To & { url: string }) =>
    `Uw naam en e-mailadres kregen wij van ${employer}, alleen om u uit te nodigen voor dit gesprek. Wat wij ermee doen en hoe u bezwaar maakt, leest u op ${url}.`,
};
