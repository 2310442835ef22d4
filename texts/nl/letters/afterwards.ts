/** What the consultant writes to the employee after the conversation; the text itself is the consultant's own. */
export const summaryLetter = {
  subject: 'Samenvatting van uw pensioengesprek',
  preheader: ({ consultant }: { consultant: string }) => `${consultant} schreef voor u op wat u heeft besproken.`,
  /** `date`: 'dinsdag 17 november 2026'. */
  spoke: ({ date, consultant }: { date: string; consultant: string }) =>
    `Op ${date} sprak u met ${consultant} over uw pensioen. Hieronder leest u wat u heeft besproken.`,
  replaces: 'U kreeg al eerder een samenvatting van dit gesprek. Deze vervangt de vorige.',
  /** Above the list of actions. */
  agreed: 'Dit is afgesproken:',
  private: 'Alleen u en uw adviseur zien deze samenvatting. Uw werkgever krijgt de samenvatting niet.',
};

/** Whether the conversation was useful. */
export const surveyLetter = {
  subject: 'Wat vond u van uw pensioengesprek?',
  preheader: 'Twee korte vragen. Uw antwoord is anoniem.',
  ask: ({ consultant }: { consultant: string }) =>
    `Kort geleden had u een pensioengesprek met ${consultant}. Wij horen graag wat u ervan vond. Het zijn twee vragen en het kost u een minuut.`,
  anonymous:
    'Uw antwoord is anoniem. Wij bewaren het zonder uw naam, en laten antwoorden pas zien als er ten minste vijf zijn. Uw werkgever ziet uw antwoord niet.',
  button: 'Beantwoord de twee vragen',
  /** `date`: 'maandag 14 december 2026'. */
  until: ({ date }: { date: string }) => `De link werkt tot ${date} en kan één keer worden gebruikt.`,
  why: ({ employer }: { employer: string }) => `U krijgt deze e-mail omdat u via ${employer} een pensioengesprek had.`,
};
