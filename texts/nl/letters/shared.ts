// Sentences that several letters share, so that they are said the same everywhere.

/** Whom to call. `phone`: formatted for reading; null if it is not known. */
type Caller = { name: string; contactPerson: string | null; phone: string | null };

export const shared = {
  greeting: ({ name }: { name: string }) => `Beste ${name},`,
  askUs: 'Heeft u een vraag? Antwoord op deze e-mail. Wij helpen u graag.',
  askConsultant: ({ name, phone, email }: { name: string; phone: string | null; email: string }) =>
    phone
      ? `Heeft u een vraag over uw gesprek? Bel ${name} op ${phone} of mail naar ${email}.`
      : `Heeft u een vraag over uw gesprek? Mail ${name} op ${email}.`,
  askEmployer({ name, contactPerson, phone }: Caller): string {
    if (!phone) return 'Heeft u een vraag? Antwoord op deze e-mail.';
    const whom = contactPerson ? `${contactPerson} van ${name}` : name;
    return `Heeft u een vraag? Antwoord op deze e-mail, of bel ${whom} op ${phone}.`;
  },
  askHrToChange({ name, contactPerson, phone }: Caller): string {
    const whom = contactPerson || 'de HR-afdeling';
    const how = phone ? `Bel ${whom} op ${phone}.` : `Vraag het aan ${whom}.`;
    return `Wilt u de afspraak wijzigen of annuleren? Alleen de HR-afdeling van ${name} kan dat. ${how}`;
  },
  whyPlanned: ({ employer }: { employer: string }) => `U krijgt deze e-mail omdat u via ${employer} een pensioengesprek heeft gepland.`,
  whyPlannedForYou: ({ employer }: { employer: string }) =>
    `U krijgt deze e-mail omdat ${employer} een pensioengesprek voor u heeft gepland.`,
  whyInvited: ({ employer }: { employer: string }) => `U krijgt deze e-mail omdat ${employer} u heeft aangemeld voor een pensioengesprek.`,
  whyReminded: ({ employer }: { employer: string }) =>
    `U krijgt deze e-mail omdat ${employer} u heeft aangemeld voor een pensioengesprek en u nog geen afspraak heeft.`,
  bookUntil: ({ date }: { date: string }) => `U kunt een afspraak maken tot en met ${date}.`,
  makeAppointment: 'Maak een afspraak',
  /** The answers to an invitation besides booking. */
  askLater: 'Vraag het mij later',
  decline: 'Ik wil geen gesprek',
  yourChoice: 'Een gesprek is niet verplicht. Laat ons met een van deze knoppen weten wat u wilt.',
  change: 'Afspraak wijzigen',
  cancel: 'Afspraak annuleren',
};
