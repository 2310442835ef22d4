/** The proof of offer of a round, as a workbook and as a page to print. */
export const proofOfOffer = {
  title: 'Bewijs van aanbod',
  provisional: 'Voorlopig: de ronde loopt nog. Zonder zegel is dit geen bewijs.',
  erased: 'Gewist op verzoek of na de bewaartermijn',
  facts: {
    firm: 'Kantoor',
    employer: 'Werkgever',
    round: 'Ronde',
    from: 'Van',
    to: 'Tot en met',
    people: 'Werknemers',
    sealedAt: 'Verzegeld',
    seal: 'Zegel',
  },
  columns: {
    name: 'Naam',
    email: 'E-mailadres',
    offers: 'Aangeboden',
    mails: 'E-mails',
    outcome: 'Uitkomst',
    outcomeAt: 'Wanneer',
    hash: 'Code',
  },
  state: { sealed: 'Verzegeld', provisional: 'Voorlopig' },
  sheets: { seal: 'Zegel', people: 'Werknemers' },
  /** Such as 'Uitnodiging aan HR: aangenomen, 02 maart 2026 09:00'. `mail`: its kind in words; `at`: in words. */
  offer: ({ mail, isHr, fate }: { mail: string; isHr: boolean; fate: string }) => `${mail}${isHr ? ' aan HR' : ''}: ${fate}`,
  bounced: ({ at }: { at: string }) => `niet aangekomen, ${at}`,
  accepted: ({ at }: { at: string }) => `aangenomen, ${at}`,
  notSent: 'nog niet verzonden',
};
