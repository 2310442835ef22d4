/** To somebody who left a wish, when hours that suit it have become free. */
export const wishLetter = {
  subject: 'Er is plaats voor uw pensioengesprek',
  preheader: 'Er kwam een tijd vrij die past bij uw wens. Wij houden hem niet voor u vast.',
  /** `wish`: 'op maandag, in de ochtend'. */
  youWished: ({ wish }: { wish: string }) =>
    `U liet ons weten dat een pensioengesprek u het beste past ${wish}. Nu is er plaats vrijgekomen.`,
  /** The heading above each of the free moments. */
  moment: ({ number }: { number: number }) => (number === 1 ? 'Nu vrij' : 'Of'),
  more: 'Er zijn nog meer tijden vrij die u passen. U ziet ze als u een afspraak maakt.',
  notKept: 'Wij houden deze tijd niet voor u vast. Wie het eerst kiest, heeft hem.',
  change: 'Wens wijzigen of intrekken',
  why: ({ employer }: { employer: string }) =>
    `U krijgt deze e-mail omdat ${employer} u heeft aangemeld voor een pensioengesprek en u een wens bij ons achterliet.`,
};
