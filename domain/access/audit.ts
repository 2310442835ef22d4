/** All actions in the audit log, in the words that the page shows. */
export const AUDIT_ACTIONS = [
  'ingelogd',
  'ingelogd via single sign-on',
  'inloggen mislukt',
  'single sign-on mislukt',
  'single sign-on gekoppeld',
  'single sign-on ontkoppeld',
  'sessie beëindigd',
  'iedereen uitgelogd',
  'wachtwoord gewijzigd',
  'wachtwoordlink gemaakt',
  'wachtwoordlinks ingetrokken',
  'tweede stap ingesteld',
  'tweede stap uitgezet',
  'tweede stap gereset',
  'herstelcodes vernieuwd',
  'herstelcode gebruikt',
  'token gemaakt',
  'token beëindigd',
  'webhook gemaakt',
  'webhook verwijderd',
  'webhook uitgezet',
  'webhook weer aangezet',
  'uitnodigingen verstuurd',
  'uitnodiging vernieuwd',
  'links vernieuwd',
  'link bekeken',
  'HR-link gemaakt',
  'HR-link ingetrokken',
  'HR-code gevraagd',
  'verkeerde HR-code',
  'HR-browser bevestigd',
  'geboekt door HR',
  'gewijzigd door HR',
  'geannuleerd door HR',
  'lijst gedownload door HR',
  'brieven gemaakt door HR',
  'lijst voorgesteld',
  'lijst overgenomen',
  'lijst geweigerd',
  'brieven afgedrukt',
  'afgemeld voor e-mail',
  'weer aangemeld voor e-mail',
  'agenda-adres vernieuwd',
  'agenda gekoppeld',
  'agenda ontkoppeld',
  'beheerder geregistreerd',
  'beheerder uitgenodigd',
  'beheerder verwijderd',
  'geëxporteerd',
  'afwezigheid verwerkt',
  'afwezigheid beëindigd',
  'vertrek vastgelegd',
  'vertrek ingetrokken',
  'account gesloten',
  'account heropend',
  'overgedragen',
  'gesloten dag verwerkt',
  'bezoekdagen vastgelegd',
  'instellingen gewijzigd',
  'tarief gewijzigd',
  'afrekening gemaakt',
  'afrekening verstuurd',
  'doorbelasting gecrediteerd',
  'ronde gemaakt',
  'ronde gewijzigd',
  'ronde gestart',
  'ronde gepauzeerd',
  'ronde afgesloten',
  'bewijs verzegeld',
  'verwijderd',
  'hersteld',
  'gewist',
  'bezwaar vastgelegd',
  'bezwaar opgeheven',
  'import ongedaan gemaakt',
  'back-up gemaakt',
  'back-up teruggezet',
  'logboek ingekort',
  'sleutel vervangen',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export type Numbered =
  | 'werknemer'
  | 'werkgever'
  | 'consultant'
  | 'gebruiker'
  | 'afrekening'
  | 'doorbelasting'
  | 'gesloten dag'
  | 'import'
  | 'ronde'
  | 'token'
  | 'webhook'
  | 'voorstel';

/** The subject of an action: a number or one of these words, so that no name can get into the log. */
export type AuditSubject =
  | `${Numbered} ${number}`
  | `ronde ${number}, zegel ${string}`
  | 'onbekend account'
  | 'onbevestigd adres'
  | 'ongeldige poging'
  | 'aanbieder'
  | 'alle gebruikers'
  | 'werknemers'
  | 'e-mails'
  | 'alle consultants'
  | 'afspraken'
  | 'eigen afspraken'
  | 'doorbelastingen'
  | 'overzicht'
  | 'logboek'
  | 'back-up'
  | 'tarief'
  | 'kantoorgegevens'
  | 'e-mailaccount'
  | 'mailbox voor teruggekomen e-mail'
  | 'herinneringen'
  | 'beschikbaarheidsherinnering'
  | 'onderhoudsmodus'
  | 'beveiliging'
  | 'gesloten dagen'
  | 'boekingen'
  | 'verbinding met Microsoft 365'
  | 'videogesprekken'
  | 'bewaartermijnen'
  | 'privacytekst'
  | 'toegankelijkheidstekst'
  | 'eigen tekst in e-mails'
  | 'enquête'
  | 'voorbereiding';
