import { HR_BROWSER_DAYS, HR_CODE_MINUTES } from '#domain/access/vocabulary.ts';
import type { EmployeeStatus } from '#domain/people/vocabulary.ts';

type Named = { name: string };
type Counted = { count: number };
/** Null: hidden, because it would tell of a few people; so it is never 1. */
type Figure = { count: number | null };

const counted = (count: number) => count.toLocaleString('nl-NL');

const people = (count: number) => (count === 1 ? '1 werknemer' : `${counted(count)} werknemers`);

/** The HR desk. It is only in Dutch, like the letters to HR. */
export const hrDesk = {
  tab: 'Pensioengesprekken',
  title: ({ employer }: { employer: string }) => `Pensioengesprekken bij ${employer}`,
  summary: ({ toChoose, planned, of }: { toChoose: number; planned: number; of: number }) =>
    `${counted(toChoose)} van ${counted(of)} ${toChoose === 1 ? 'moet' : 'moeten'} nog kiezen, ${counted(planned)} ${planned === 1 ? 'heeft' : 'hebben'} een afspraak.`,
  invalid: {
    title: 'Deze link werkt niet (meer)',
    text: 'Misschien is er een nieuwere link naar u gemaild, of is de link verlopen. Zoek in uw e-mail de nieuwste link.',
    ask: 'Vindt u die niet? Vraag ons dan om een nieuwe link naar deze pagina.',
  },
  confirm: {
    title: 'Bent u van de HR-afdeling?',
    text: 'Deze browser is nieuw voor ons. Wij mailen een code van zes cijfers naar het e-mailadres van uw HR-afdeling.',
    ask: 'Mail mij een code',
    asking: 'Versturen...',
    sent: `De code is onderweg. Hij werkt ${HR_CODE_MINUTES} minuten.`,
    label: 'Code uit de e-mail',
    hint: 'Zes cijfers.',
    button: 'Bevestigen',
    pending: 'Controleren...',
    again: 'Mail een nieuwe code',
    missing: 'Vul de zes cijfers uit de e-mail in.',
    stays: `Daarna vragen wij in deze browser ${HR_BROWSER_DAYS} dagen niet meer om een code.`,
    failed: 'De code kon niet worden verstuurd',
  },
  search: 'Zoek op naam of e-mailadres',
  filters: {
    label: 'Wie wilt u zien?',
    all: 'Iedereen',
    toChoose: 'Moet nog kiezen',
    planned: 'Heeft een afspraak',
    other: 'Overig',
  },
  status: {
    niet_uitgenodigd: 'Nog niet uitgenodigd',
    uitgenodigd: 'Moet nog kiezen',
    afspraak_gemaakt: 'Heeft een afspraak',
    afgerond: 'Afgerond',
  } satisfies Record<EmployeeStatus, string>,
  found: ({ count }: Counted) => people(count),
  nobody: 'Niemand gevonden',
  nobodyText: 'Zoek op een deel van de naam, of kies hierboven wie u wilt zien.',
  empty: 'Er staan nog geen werknemers in de lijst.',
  more: ({ count }: Counted) => `Nog ${count} tonen`,
  list: 'Werknemers',
  book: 'Afspraak maken',
  bookFor: ({ name }: Named) => `Afspraak maken voor ${name}`,
  move: 'Verplaatsen',
  moveFor: ({ name }: Named) => `De afspraak van ${name} verplaatsen`,
  cancel: 'Annuleren',
  cancelFor: ({ name }: Named) => `De afspraak van ${name} annuleren`,
  begun: 'Het gesprek is begonnen of voorbij.',
  letters: {
    title: 'Brieven voor wie geen e-mail leest',
    text: ({ count }: Counted) =>
      count === 1
        ? '1 brief, met een QR-code waarmee de werknemer zelf een afspraak maakt.'
        : `${counted(count)} brieven, elk met een QR-code waarmee de werknemer zelf een afspraak maakt.`,
    button: 'Brieven afdrukken (PDF)',
    pending: 'Brieven maken...',
    failed: 'De brieven zijn niet gemaakt',
    file: 'brieven.pdf',
  },
  views: { label: 'Beeld', list: 'Lijst', days: 'Per dag' },
  days: {
    label: 'Gesprekken per dag',
    day: ({ day, count }: Counted & { day: string }) => `${day}: ${count === 1 ? '1 gesprek' : `${counted(count)} gesprekken`}`,
    none: 'Geen gesprekken',
    noneText: 'Er staat vanaf vandaag geen gesprek gepland.',
    nobodyText: 'Zoek op een deel van de naam. U ziet hier wie vanaf vandaag een gesprek heeft.',
    with: ({ consultant }: { consultant: string }) => `met ${consultant}`,
  },
  sheet: {
    button: 'Lijst in Excel',
    pending: 'Lijst maken...',
    failed: 'De lijst is niet gedownload',
    file: 'pensioengesprekken',
  },
  changed: 'Wij mailen de werknemer over elke wijziging die u hier maakt. Over wat u zelf afspreekt of verplaatst, mailen wij u niet.',
  refreshed: 'Lijst verversen',
  notReached: 'Controleer uw verbinding en probeer het opnieuw.',
  outdated: 'De lijst kon niet worden ververst. Wat u ziet, kan verouderd zijn.',
  back: 'Terug naar de lijst',
  booking: {
    title: ({ name }: Named) => `Afspraak maken voor ${name}`,
    text: ({ name }: Named) => `U kiest een moment voor ${name}. De bevestiging gaat naar ${name}. U ziet de afspraak daarna in uw lijst.`,
    confirm: 'Klopt alles?',
    button: 'Afspraak bevestigen',
    pending: 'Bevestigen...',
    phone: 'Telefoonnummer van de werknemer (niet verplicht)',
    phoneHint: 'Zo kan de adviseur de werknemer bereiken als er iets verandert.',
    callPhone: 'Telefoonnummer van de werknemer',
    callHint: 'De adviseur belt de werknemer op dit nummer. Laat dit leeg als wij het nummer al hebben.',
    phoneInvalid: 'Vul een geldig telefoonnummer in.',
    done: 'Afspraak gemaakt',
    failed: 'De afspraak is niet gemaakt',
  },
  moving: {
    title: ({ name }: Named) => `De afspraak van ${name} verplaatsen`,
    now: ({ name, moment }: Named & { moment: string }) => `Het gesprek van ${name} is nu op ${moment}.`,
    confirm: 'Klopt de wijziging?',
    button: 'Wijziging bevestigen',
    pending: 'Wijzigen...',
    done: 'Afspraak verplaatst',
    failed: 'De afspraak is niet verplaatst',
  },
  cancelling: {
    title: ({ name }: Named) => `De afspraak van ${name} annuleren`,
    free: ({ deadline }: { deadline: string }) =>
      `Annuleren kan zonder kosten tot ${deadline}. De werknemer kan daarna een nieuwe afspraak maken.`,
    late: ({ deadline }: { deadline: string }) =>
      `Zonder kosten annuleren kon tot ${deadline}. De kosten van het gesprek zijn nu voor uw organisatie, en een nieuwe afspraak is daarna niet mogelijk.`,
    sure: 'Weet u het zeker?',
    button: 'Afspraak annuleren',
    confirm: 'Ja, annuleren met kosten',
    pending: 'Annuleren...',
    done: 'Afspraak geannuleerd',
    failed: 'De afspraak is niet geannuleerd',
  },
  gone: {
    title: 'Dit kan niet meer',
    text: ({ name }: Named) => `De afspraak van ${name} is intussen gewijzigd. Ga terug naar de lijst om te zien hoe het nu staat.`,
    nobody: 'Deze werknemer staat niet (meer) in de lijst.',
  },
  /** A list of employees that the employer sends; an administrator decides about it. */
  upload: {
    title: 'Een lijst met werknemers sturen',
    text: 'Is er iemand bij gekomen of weggegaan? Stuur ons hier de nieuwe lijst, in plaats van per e-mail. Wij vergelijken hem met de vorige. Tot dan verandert er niets.',
    label: 'Bestand',
    hint: 'Excel (.xlsx) of CSV, maximaal 10 MB: voornaam, achternaam en e-mailadres, elk in een eigen kolom. Wij bewaren alleen wat wij daarvan nodig hebben.',
    checking: 'Bestand controleren...',
    read: ({ count }: Counted) => `${people(count)} gelezen`,
    refused: ({ count }: Counted) => (count === 1 ? '1 rij is niet gelezen:' : `${counted(count)} rijen zijn niet gelezen:`),
    row: ({ row, name, reason }: { row: number; name: string; reason: string }) => `Rij ${row}${name ? `, ${name}` : ''}: ${reason}`,
    more: ({ count }: Counted) => `En nog ${counted(count)}.`,
    noEmail: 'Ook wie geen e-mailadres heeft',
    send: 'Lijst sturen',
    sending: 'Versturen...',
    other: 'Ander bestand kiezen',
    sent: 'Uw lijst is verstuurd',
    sentText: ({ count }: Counted) =>
      `Wij kijken de lijst met ${people(count)} na. U hoeft niets meer te doen. Stuurt u een nieuwe lijst, dan komt die in de plaats van deze.`,
  },
  /** The page of an employer that only follows. */
  followed: {
    summary: 'U ziet in cijfers hoe het gaat. Wie een gesprek heeft, blijft tussen uw werknemers en ons.',
    label: 'Cijfers',
    employees: ({ count }: Figure) => {
      if (count === null) return 'Hoeveel werknemers er bij ons in de lijst staan, tonen wij niet.';
      return count === 0 ? 'Er staat nog niemand bij ons in de lijst.' : `Er staan ${people(count)} bij ons in de lijst.`;
    },
    invited: ({ count }: Figure) => {
      if (count === null) return 'Hoeveel werknemers zijn uitgenodigd, tonen wij niet.';
      return count === 0 ? 'Wij hebben nog niemand uitgenodigd.' : `Wij hebben ${people(count)} uitgenodigd.`;
    },
    planned: ({ count }: Figure) => {
      if (count === null) return 'Hoeveel werknemers een afspraak hebben, tonen wij niet.';
      return count === 0 ? 'Nog niemand heeft een afspraak.' : `${people(count)} hebben een afspraak.`;
    },
    held: ({ count }: Figure) => {
      if (count === null) return 'Hoeveel werknemers het gesprek hebben gehad, tonen wij niet.';
      return count === 0 ? 'Nog niemand heeft het gesprek gehad.' : `${people(count)} hebben het gesprek gehad.`;
    },
    why: 'Een cijfer, of een verschil tussen twee cijfers, dat over minder dan vijf mensen gaat, tonen wij niet. Zo vertellen de cijfers niets over één werknemer.',
  },
  told: ({ name, moment }: Named & { moment: string }) => `${name}, ${moment}`,
};
