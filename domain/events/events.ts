import { type AppointmentEvent, type AwayEvent, appointmentLines, type ToldEvent } from './appointments.ts';
import { type AuditedEvent, type AuditLine, auditLine, isAudited } from './audited.ts';
import type { HistoryLine } from './history-line.ts';
import { isMailed, type MailedEvent } from './mailed.ts';
import { type EmployeeEvent, employeeLine, type StopEvent } from './people.ts';
import { SETTINGS, type SettingEvent, settingLines } from './settings.ts';

// All events that the portal records. History, audit log and letters are derived from them: see server/store/events/record.ts.

/** Events in the history. */
type HistoryEvent = Exclude<AppointmentEvent, { kind: 'appointment.lost' }> | EmployeeEvent | SettingEvent;
export type Event = AppointmentEvent | EmployeeEvent | SettingEvent | AuditedEvent | MailedEvent;
/** Kinds that send letters: see server/mail/letters-of.ts. */
export type ToldKind =
  | ToldEvent['kind']
  | MailedEvent['kind']
  | 'appointment.confirmed_again'
  | 'appointment.declined'
  | 'employee.invited'
  | 'employee.link_resent'
  | 'employee.link_requested'
  | 'hr.link_made'
  | 'hr.link_ended'
  | 'hr.code_made'
  | 'list.proposed'
  | 'list.refused'
  | 'statement.sent'
  | 'round.sealed'
  | 'absence.ended'
  | 'administrator.invited'
  | 'password.link_made'
  | 'password.links_revoked'
  | 'totp.set_up'
  | 'totp.off'
  | 'totp.reset'
  | 'recovery_code.used'
  | 'recovery_codes.renewed';
/** Events without letters. */
export type QuietEvent = Exclude<Event, { kind: ToldKind } | AwayEvent>;

export type HistoryKind = HistoryEvent['kind'];
/** The data stored with an event of this kind; null if there is none. */
type EventData<K extends HistoryKind> = DataIn<HistoryEvent, K>;
type DataIn<E, K> = E extends { kind: infer Kinds } ? (K extends Kinds ? (E extends { data: infer D } ? D : null) : never) : never;
export type KeptEvent = { [K in HistoryKind]: { kind: K; data: EventData<K> } }[HistoryKind];
/** The words for each kind: a kind without words does not compile. */
export type EventWords = { readonly [K in HistoryKind]: (data: EventData<K>) => string };

export function historyOf(event: Event): (HistoryLine & KeptEvent)[] {
  if (isAudited(event) || isMailed(event)) return [];
  const kept = { kind: event.kind, data: 'data' in event ? event.data : null } as KeptEvent;
  return linesOf(event).map((line) => ({ ...line, ...kept }));
}

function linesOf(event: Exclude<Event, AuditedEvent | MailedEvent>): HistoryLine[] {
  if (isSetting(event)) return settingLines(event);
  return isOfEmployee(event) ? [employeeLine(event)] : appointmentLines(event);
}

export function auditOf(event: Event): AuditLine[] {
  if (isAudited(event)) return [auditLine(event)];
  if (event.kind === 'backup.restored') return [{ action: 'back-up teruggezet', subject: 'back-up' }];
  if (isSetting(event)) return event.rows.length === 0 ? [] : [{ action: 'instellingen gewijzigd', subject: SETTINGS[event.kind] }];
  if (event.kind === 'employee.deleted') return [{ action: 'verwijderd', subject: `werknemer ${event.id}` }];
  if (event.kind === 'employee.stopped' || event.kind === 'employee.stop_withdrawn') return stopLines(event);
  if (event.kind === 'charge.credited') return [{ action: 'doorbelasting gecrediteerd', subject: `doorbelasting ${event.charge.id}` }];
  return [];
}

/** Only if an administrator did it: an audit entry locks the end of the chain, and a visitor's call never waits for that lock. */
function stopLines({ kind, data, id }: StopEvent): AuditLine[] {
  if (data.by === 'link') return [];
  return [{ action: kind === 'employee.stopped' ? 'afgemeld voor e-mail' : 'weer aangemeld voor e-mail', subject: `werknemer ${id}` }];
}

function isSetting(event: Event): event is SettingEvent {
  return 'rows' in event;
}

function isOfEmployee(event: Event): event is EmployeeEvent {
  return event.kind.startsWith('employee.') || event.kind.startsWith('invitation.');
}
