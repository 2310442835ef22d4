// The mails that remind of an invitation, in the order in which they go out. One more is one more entry, with its sentences in texts/.

/**
 * `mail`: its kind in the outbox. `days`: the setting that says how long after the invitation it is due. `sent`: the field of an employee
 * that says when it went, `at` that of an invitation. `figure`: how many people of a round had it last.
 */
export const SCHEDULE = {
  first: {
    mail: 'first_reminder',
    days: 'firstReminderDays',
    range: { min: 1, max: 30, fallback: 7 },
    sent: 'firstReminderSentDate',
    at: 'firstReminderAt',
    figure: 'firstReminder',
    words: {
      name: 'Eerste herinnering',
      mail: '1ste Herinnering',
      sent: '1ste Herinnering',
      setting: '1ste herinnering na (dagen)',
      figure: 'Eerste herinnering gehad',
      told: 'Eerste herinnering',
    },
  },
  second: {
    mail: 'second_reminder',
    days: 'secondReminderDays',
    range: { min: 1, max: 60, fallback: 14 },
    sent: 'secondReminderSentDate',
    at: 'secondReminderAt',
    figure: 'secondReminder',
    words: {
      name: 'Tweede herinnering',
      mail: '2de Herinnering',
      sent: '2de Herinnering',
      setting: '2de herinnering na (dagen)',
      figure: 'Tweede herinnering gehad',
      told: 'Tweede herinnering',
    },
  },
  // The last one: nothing follows it, and it has a letter of its own.
  exit: {
    mail: 'exit',
    days: 'exitEmailDays',
    range: { min: 1, max: 90, fallback: 21 },
    sent: 'exitEmailSentDate',
    at: 'exitAt',
    figure: 'exit',
    words: {
      name: 'Exit e-mail',
      mail: 'Exit email',
      sent: 'Exit email verstuurd',
      setting: 'Exit e-mail na (dagen)',
      figure: 'Laatste bericht gehad',
      told: 'Laatste e-mail zonder reactie',
    },
  },
} as const;

export type ReminderKind = keyof typeof SCHEDULE;
type Step = (typeof SCHEDULE)[ReminderKind];
type Name = 'mail' | 'days' | 'sent' | 'at' | 'figure';

export const REMINDER_KINDS = /* @__PURE__ */ Object.keys(SCHEDULE) as ReminderKind[];

/** An object with a value for each reminder, under its `mail`, `days`, `sent`, `at` or `figure`. */
export function perReminder<N extends Name, Value>(name: N, of: (step: Step, kind: ReminderKind) => Value): Record<Step[N], Value> {
  const values = REMINDER_KINDS.map((kind) => [SCHEDULE[kind][name], of(SCHEDULE[kind], kind)]);
  return Object.fromEntries(values);
}

type ReminderMail = Step['mail'];
export const REMINDER_MAILS: readonly ReminderMail[] = /* @__PURE__ */ REMINDER_KINDS.map((kind) => SCHEDULE[kind].mail);

/** The days from the invitation to each reminder. */
export type ReminderConfig = Record<Step['days'], number>;
/** When each mail was sent, as ISO text. */
export type Sent = { invitationSentDate: string | null } & Record<Step['sent'], string | null>;
/** How many people had which reminder last. */
export type ReminderFigures = Record<Step['figure'], number>;
