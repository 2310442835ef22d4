// All settings by group, for the page, its index and the search.

/** The first group is what /settings opens with: the sections of the specification, in its order. The others have an address each. */
export const SETTINGS_GROUPS = [
  { value: '', label: 'Instellingen' },
  { value: 'kantoor', label: 'Uw kantoor' },
  { value: 'afspraken', label: 'Afspraken' },
  { value: 'post', label: 'E-mail' },
  { value: 'geld', label: 'Geld' },
  { value: 'privacy', label: 'Privacy' },
  { value: 'toegang', label: 'Toegang' },
  { value: 'koppelingen', label: 'Koppelingen' },
  { value: 'beheer', label: 'Beheer' },
] as const;

export type SettingsGroup = (typeof SETTINGS_GROUPS)[number]['value'];

/** `title` of the card, null if the index and the search leave it out; `words` are everyday words for it. */
type Entry = { group: SettingsGroup; title: string | null; words: string };
export type SettingId = keyof typeof ENTRIES;
type Setting = Entry & { id: SettingId };

const ENTRIES = {
  agenda: { group: '', title: 'Agenda synchronisatie', words: 'outlook google apple ics kalender koppelen' },
  email: {
    group: '',
    title: 'Email Configuratie',
    words: 'mailaccount smtp wachtwoord microsoft google e-mail afzenderadres testmail',
  },
  onderhoud: { group: '', title: 'Onderhoudsmodus', words: 'offline storing sluiten maintenance' },
  consultants: {
    group: '',
    title: 'Beschikbaarheid herinneringen voor consultants',
    words: 'reminder uren rooster adviseurs',
  },
  werknemers: { group: '', title: 'Werknemer herinneringen', words: 'reminder tijdlijn eerste tweede laatste' },
  uitloggen: { group: '', title: 'Alle gebruikers uitloggen', words: 'sessies afmelden' },
  kantoor: {
    group: 'kantoor',
    title: 'Uw kantoor',
    words: 'logo kleur huisstijl naam adres telefoon website bedrijf kvk iban betaaltermijn',
  },
  sluitingsdagen: {
    group: 'afspraken',
    title: 'Gesloten dagen',
    words: 'kerst vakantie feestdagen feestdag vrije dagen dicht sluiten sluitingsdag sluitingsdagen pasen koningsdag',
  },
  'van-tevoren': { group: 'afspraken', title: 'Van tevoren boeken', words: 'boeken termijn uren vooraf spoed laatste moment' },
  voorbereiding: {
    group: 'afspraken',
    title: 'Voorbereiding op het gesprek',
    words: 'upo mijnpensioenoverzicht meenemen lijst vragen rolstoel tolk voorbereiden',
  },
  videogesprekken: { group: 'afspraken', title: 'Videogesprekken', words: 'teams zoom meet online virtueel bellen ruimte' },
  'agendas-microsoft': {
    group: 'afspraken',
    title: 'Agenda’s in Microsoft 365',
    words: 'outlook office teams exchange koppelen kalender entra azure app',
  },
  enquete: {
    group: 'afspraken',
    title: 'Enquête na het gesprek',
    words: 'tevredenheid beoordeling cijfer mening feedback vragenlijst survey',
  },
  afzender: { group: 'post', title: 'Afzender controleren', words: 'spf dkim dmarc spam ongewenst' },
  onbezorgd: {
    group: 'post',
    title: 'Niet bezorgde e-mail',
    words: 'bounce bounces postvak imap onbestelbaar geen mail aangekomen ontvangen',
  },
  'eigen-tekst': {
    group: 'post',
    title: 'Eigen tekst in e-mails',
    words: 'brief uitnodiging bevestiging herinnering alinea boodschap persoonlijk',
  },
  tarief: { group: 'geld', title: 'Tarief', words: 'prijs btw bedrag kosten factuur facturen euro no-show afrekening' },
  bewaartermijnen: { group: 'privacy', title: 'Bewaartermijnen', words: 'avg wissen opruimen verwijderen maanden' },
  privacytekst: { group: 'privacy', title: 'Privacy', words: 'avg privacyverklaring tekst rechten gegevens' },
  toegankelijkheid: { group: 'privacy', title: 'Toegankelijkheid', words: 'toegankelijkheidsverklaring wcag beperking schermlezer tekst' },
  beheerders: {
    group: 'toegang',
    title: 'Beheerders',
    words: 'gebruikers nieuwe collega accounts uitnodigen beheerder toevoegen rechten admin',
  },
  'tweede-stap': { group: 'toegang', title: 'Tweede stap verplicht', words: '2fa totp code authenticator beveiliging' },
  inloggen: { group: 'toegang', title: null, words: '' },
  tokens: {
    group: 'koppelingen',
    title: 'Tokens voor programma’s',
    words: 'api token sleutel koppeling power bi intranet hr-systeem bearer openapi integratie',
  },
  webhooks: { group: 'koppelingen', title: 'Webhooks', words: 'webhook koppeling bericht melding programma api integratie automatisch' },
  backup: { group: 'beheer', title: 'Back-up', words: 'backup reservekopie herstellen' },
} as const satisfies Record<string, Entry>;

/** In the order of the page. */
export const SETTINGS = Object.entries(ENTRIES).map(([id, entry]) => ({ id, ...entry }) as Setting);

export function addressOfSetting({ group, id }: Pick<Setting, 'group' | 'id'>): string {
  return group ? `/settings?deel=${group}#${id}` : `/settings#${id}`;
}

/** Settings in the index and the search. */
export const FINDABLE_SETTINGS = SETTINGS.filter((setting): setting is Setting & { title: string } => setting.title !== null);
