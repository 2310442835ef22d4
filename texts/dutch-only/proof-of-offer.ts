import { ended } from '#domain/people/names.ts';
import type { ProofHeader } from '#domain/rounds/proof.ts';
import { instantInWords, longDate } from '#texts/nl/dates.ts';

type Fact = [label: string, value: string];
type Named = Pick<ProofHeader, 'employer' | 'round'>;

const provisional = 'Voorlopig: de ronde loopt nog. Zonder zegel is dit geen bewijs.';
const seal = 'Zegel';

/** What stands above the lines, and in the letter with the seal. `root`: null while the round is open. */
function facts({ firm, employer, round, opensOn, closesOn, sealedAt, lines, removed }: ProofHeader, root: string | null): Fact[] {
  return [
    ['Kantoor', firm],
    ['Werkgever', employer],
    ['Ronde', round],
    ['Van', longDate(opensOn)],
    ['Tot en met', longDate(closesOn)],
    ['Werknemers', String(lines)],
    ['Verwijderd tijdens de ronde', removed === undefined ? 'niet geteld' : String(removed)],
    ['Verzegeld', sealedAt ? instantInWords(sealedAt) : provisional],
    ...(root ? ([[seal, root]] satisfies Fact[]) : []),
  ];
}

/** The proof of offer of a round, as a workbook and as a page to print; the letter with its seal. */
export const proofOfOffer = {
  title: 'Bewijs van aanbod',
  erased: 'Gewist op verzoek of na de bewaartermijn',
  facts,
  /** What is known and what is not: above the lines. */
  known: [
    '‘Aangenomen’ is het moment waarop de mailserver van het kantoor de e-mail aannam. Of iemand de e-mail kreeg of las, weet het portaal niet.',
    '‘Niets teruggehoord’ is dat er geen antwoord is ontvangen. Waarom niet, is niet bekend.',
    'Een ‘brief op papier’ is afgedrukt op dat moment. Of hij op de post ging en aankwam, weet het portaal niet.',
    'E-mail ‘aan HR’ ging naar de HR-afdeling. Of die hem doorgaf, weet het portaal niet.',
    '‘Verwijderd tijdens de ronde’ is hoeveel mensen na de start van de ronde van de lijst van de werkgever zijn gehaald, uitgenodigd of niet. Zij hebben geen regel.',
  ],
  columns: {
    name: 'Naam',
    email: 'E-mailadres',
    offers: 'Berichten',
    mails: 'Welke, en wanneer aangenomen',
    outcome: 'Uitkomst',
    outcomeAt: 'Wanneer',
    hash: 'Code',
  },
  state: { sealed: 'Verzegeld', provisional: 'Voorlopig' },
  sheets: { seal, people: 'Werknemers' },
  /** Such as 'Uitnodiging aan HR: aangenomen, 02 maart 2026 09:00'. `mail`: its kind in words; `at`: in words. */
  offer: ({ mail, isHr, fate }: { mail: string; isHr: boolean; fate: string }) => `${mail}${isHr ? ' aan HR' : ''}: ${fate}`,
  bounced: ({ at }: { at: string }) => `geweigerd of teruggekomen, ${at}`,
  accepted: ({ at }: { at: string }) => `aangenomen, ${at}`,
  notSent: 'nog niet verzonden',
  printed: ({ at }: { at: string }) => `Brief op papier: afgedrukt, ${at}`,

  letter: {
    subject: ({ round, employer }: Named) => `Zegel van de ronde ‘${round}’ bij ${employer}`,
    preheader: 'Bewaar deze e-mail. Hiermee is het bewijs van aanbod later te controleren.',
    paragraphs: ({ round, employer }: Named) => [
      `De gespreksronde ‘${round}’ bij ${employer} is afgesloten. Het bewijs van aanbod is daarbij verzegeld.`,
      'Bewaar deze e-mail. Krijgt u later het bewijs, vergelijk het zegel daarin dan met dit zegel. Zijn ze gelijk, dan is er na het afsluiten niets veranderd.',
    ],
    button: 'Naar de ronde',
    reasonOfFirm: 'U krijgt deze e-mail omdat dit het adres van het kantoor is, of dat van de beheerder.',
    reasonOfEmployer: ({ employer }: Pick<Named, 'employer'>) =>
      `U krijgt deze e-mail omdat dit adres bij ons bekend is als het adres van ${ended(employer)}`,
  },
};
