import type { AuditAction, AuditSubject, Numbered } from '#domain/access/audit.ts';

// Events only for the audit log. The names of actions and subjects are part of its hash chain, so they never change.

type Line = { action: AuditAction; of: Numbered };

/** About one account, employer, statement …: the event has its `id`. */
const NUMBERED = {
  'login.succeeded': { action: 'ingelogd', of: 'gebruiker' },
  'login.failed': { action: 'inloggen mislukt', of: 'gebruiker' },
  'sso.succeeded': { action: 'ingelogd via single sign-on', of: 'gebruiker' },
  'sso.failed': { action: 'single sign-on mislukt', of: 'gebruiker' },
  'sso.linked': { action: 'single sign-on gekoppeld', of: 'gebruiker' },
  'sso.unlinked': { action: 'single sign-on ontkoppeld', of: 'gebruiker' },
  'session.ended': { action: 'sessie beëindigd', of: 'gebruiker' },
  'password.changed': { action: 'wachtwoord gewijzigd', of: 'gebruiker' },
  'password.link_made': { action: 'wachtwoordlink gemaakt', of: 'gebruiker' },
  'password.links_revoked': { action: 'wachtwoordlinks ingetrokken', of: 'gebruiker' },
  'totp.set_up': { action: 'tweede stap ingesteld', of: 'gebruiker' },
  'totp.off': { action: 'tweede stap uitgezet', of: 'gebruiker' },
  'totp.reset': { action: 'tweede stap gereset', of: 'gebruiker' },
  'recovery_codes.renewed': { action: 'herstelcodes vernieuwd', of: 'gebruiker' },
  'recovery_code.used': { action: 'herstelcode gebruikt', of: 'gebruiker' },
  'administrator.registered': { action: 'beheerder geregistreerd', of: 'gebruiker' },
  'administrator.invited': { action: 'beheerder uitgenodigd', of: 'gebruiker' },
  'administrator.removed': { action: 'beheerder verwijderd', of: 'gebruiker' },
  'token.made': { action: 'token gemaakt', of: 'token' },
  'token.ended': { action: 'token beëindigd', of: 'token' },
  'webhook.made': { action: 'webhook gemaakt', of: 'webhook' },
  'webhook.ended': { action: 'webhook verwijderd', of: 'webhook' },
  'webhook.switched_off': { action: 'webhook uitgezet', of: 'webhook' },
  'webhook.switched_on': { action: 'webhook weer aangezet', of: 'webhook' },
  'invitations.sent': { action: 'uitnodigingen verstuurd', of: 'werkgever' },
  'invitation.renewed': { action: 'uitnodiging vernieuwd', of: 'werknemer' },
  'links.renewed': { action: 'links vernieuwd', of: 'werknemer' },
  'employer.links_renewed': { action: 'links vernieuwd', of: 'werkgever' },
  'link.shown': { action: 'link bekeken', of: 'werknemer' },
  'hr.link_made': { action: 'HR-link gemaakt', of: 'werkgever' },
  'hr.link_revoked': { action: 'HR-link ingetrokken', of: 'werkgever' },
  /** After too many wrong codes. */
  'hr.link_ended': { action: 'HR-link ingetrokken', of: 'werkgever' },
  'hr.code_made': { action: 'HR-code gevraagd', of: 'werkgever' },
  'hr.code_wrong': { action: 'verkeerde HR-code', of: 'werkgever' },
  'hr.confirmed': { action: 'HR-browser bevestigd', of: 'werkgever' },
  'hr.booked': { action: 'geboekt door HR', of: 'werknemer' },
  'hr.moved': { action: 'gewijzigd door HR', of: 'werknemer' },
  'hr.cancelled': { action: 'geannuleerd door HR', of: 'werknemer' },
  'hr.exported': { action: 'lijst gedownload door HR', of: 'werkgever' },
  'hr.letters_printed': { action: 'brieven gemaakt door HR', of: 'werkgever' },
  /** By an employer; an administrator decides about it. */
  'list.proposed': { action: 'lijst voorgesteld', of: 'werkgever' },
  'list.accepted': { action: 'lijst overgenomen', of: 'werkgever' },
  'list.refused': { action: 'lijst geweigerd', of: 'werkgever' },
  'letters.printed': { action: 'brieven afgedrukt', of: 'werkgever' },
  'feed.renewed': { action: 'agenda-adres vernieuwd', of: 'consultant' },
  'calendar.connected': { action: 'agenda gekoppeld', of: 'consultant' },
  'calendar.disconnected': { action: 'agenda ontkoppeld', of: 'consultant' },
  'absence.solved': { action: 'afwezigheid verwerkt', of: 'consultant' },
  'absence.ended': { action: 'afwezigheid beëindigd', of: 'consultant' },
  'closed_day.solved': { action: 'gesloten dag verwerkt', of: 'gesloten dag' },
  'visit_proposal.accepted': { action: 'bezoekdagen vastgelegd', of: 'voorstel' },
  'employer.tariff_set': { action: 'tarief gewijzigd', of: 'werkgever' },
  'round.created': { action: 'ronde gemaakt', of: 'ronde' },
  'round.changed': { action: 'ronde gewijzigd', of: 'ronde' },
  'round.started': { action: 'ronde gestart', of: 'ronde' },
  'round.paused': { action: 'ronde gepauzeerd', of: 'ronde' },
  'round.closed': { action: 'ronde afgesloten', of: 'ronde' },
  'proof.exported': { action: 'geëxporteerd', of: 'ronde' },
  'round.deleted': { action: 'verwijderd', of: 'ronde' },
  'statement.made': { action: 'afrekening gemaakt', of: 'afrekening' },
  'statement.sent': { action: 'afrekening verstuurd', of: 'afrekening' },
  'charge.taken_back': { action: 'doorbelasting gecrediteerd', of: 'doorbelasting' },
  'employer.deleted': { action: 'verwijderd', of: 'werkgever' },
  'employer.restored': { action: 'hersteld', of: 'werkgever' },
  'consultant.leaves': { action: 'vertrek vastgelegd', of: 'consultant' },
  'consultant.stays': { action: 'vertrek ingetrokken', of: 'consultant' },
  'consultant.left': { action: 'account gesloten', of: 'consultant' },
  'consultant.returned': { action: 'account heropend', of: 'consultant' },
  'consultant.deleted': { action: 'verwijderd', of: 'consultant' },
  /** Recorded last when a deletion is undone. */
  'deletion.undone': { action: 'hersteld', of: 'werknemer' },
  'employee.erased': { action: 'gewist', of: 'werknemer' },
  'objection.kept': { action: 'bezwaar vastgelegd', of: 'werkgever' },
  'objection.lifted': { action: 'bezwaar opgeheven', of: 'werkgever' },
  'import.undone': { action: 'import ongedaan gemaakt', of: 'import' },
  'person.exported': { action: 'geëxporteerd', of: 'werknemer' },
  'statement.exported': { action: 'geëxporteerd', of: 'afrekening' },
} as const satisfies Record<string, Line>;

const WHOLE = {
  'login.failed_unknown': { action: 'inloggen mislukt', subject: 'onbekend account' },
  'sso.failed_unknown': { action: 'single sign-on mislukt', subject: 'onbekend account' },
  'sso.failed_unverified': { action: 'single sign-on mislukt', subject: 'onbevestigd adres' },
  'sso.failed_provider': { action: 'single sign-on mislukt', subject: 'aanbieder' },
  'sso.failed_invalid': { action: 'single sign-on mislukt', subject: 'ongeldige poging' },
  'everyone.logged_out': { action: 'iedereen uitgelogd', subject: 'alle gebruikers' },
  'feed.renewed_combined': { action: 'agenda-adres vernieuwd', subject: 'alle consultants' },
  'employees.exported': { action: 'geëxporteerd', subject: 'werknemers' },
  'mails.exported': { action: 'geëxporteerd', subject: 'e-mails' },
  'appointments.handed_over': { action: 'overgedragen', subject: 'afspraken' },
  'appointments.exported': { action: 'geëxporteerd', subject: 'afspraken' },
  'own_appointments.exported': { action: 'geëxporteerd', subject: 'eigen afspraken' },
  'charges.exported': { action: 'geëxporteerd', subject: 'doorbelastingen' },
  'overview.exported': { action: 'geëxporteerd', subject: 'overzicht' },
  'audit.exported': { action: 'geëxporteerd', subject: 'logboek' },
  'audit.shortened': { action: 'logboek ingekort', subject: 'logboek' },
  'backup.made': { action: 'back-up gemaakt', subject: 'back-up' },
  'secret.rotated': { action: 'sleutel vervangen', subject: 'beveiliging' },
} as const satisfies Record<string, AuditLine>;

export type AuditLine = { action: AuditAction; subject: AuditSubject };
/** `root`: the seal of the proof of offer, with which a copy of the proof can be compared later. */
type Sealed = { kind: 'round.sealed'; id: number; root: string };
export type AuditedEvent =
  | { [K in keyof typeof NUMBERED]: { kind: K; id: number } }[keyof typeof NUMBERED]
  | { [K in keyof typeof WHOLE]: { kind: K } }[keyof typeof WHOLE]
  | Sealed;

export function isAudited(event: { kind: string }): event is AuditedEvent {
  return event.kind in NUMBERED || event.kind in WHOLE || event.kind === 'round.sealed';
}

export function auditLine(event: AuditedEvent): AuditLine {
  if (!('id' in event)) return WHOLE[event.kind];
  if (event.kind === 'round.sealed') return { action: 'bewijs verzegeld', subject: `ronde ${event.id}, zegel ${event.root}` };
  const { action, of } = NUMBERED[event.kind];
  return { action, subject: `${of} ${event.id}` };
}
