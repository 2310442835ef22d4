// Appointments: the values on the wire and in the database, the labels that people read, and limits.

/** The address of virtual appointments: none, the consultant's own room, a new room for each, or a meeting in the consultant's calendar. */
export const VIDEO_MODES = ['none', 'personal', 'template', 'teams'] as const;
export type VideoMode = (typeof VIDEO_MODES)[number];
/** Whether virtual conversations may be telephone calls: never, if the employee chooses so, or always. */
export const PHONE_MODES = ['off', 'choice', 'only'] as const;
export type PhoneMode = (typeof PHONE_MODES)[number];
export const VIDEO_TEMPLATE_WORDS = 'Vul een adres in dat begint met https:// en waarin {code} staat, als https://meet.kantoor.nl/{code}.';

export const APPOINTMENT_STATUSES = ['geplanned', 'voltooid', 'no_show', 'geannuleerd'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];
/** The statuses that staff may set by hand; cancelling has its own call. */
export const SETTABLE_APPOINTMENT_STATUSES = ['geplanned', 'voltooid', 'no_show'] as const;
export const APPOINTMENT_STATUS_LABEL: Record<AppointmentStatus, string> = {
  geplanned: 'Gepland',
  voltooid: 'Voltooid',
  no_show: 'No-Show',
  geannuleerd: 'Geannuleerd',
};

/** Whose calendar program declined the invite. */
export const DECLINERS = ['employee', 'consultant', 'both'] as const;
export type Decliner = (typeof DECLINERS)[number];
export const DECLINER_LABEL: Record<Decliner, string> = {
  employee: 'Afgewezen in de agenda van de werknemer',
  consultant: 'Afgewezen in de agenda van de consultant',
  both: 'Afgewezen in de agenda van werknemer en consultant',
};

export const MEETING_TYPES = ['virtueel', 'fysiek'] as const;
export type MeetingType = (typeof MEETING_TYPES)[number];
export const MEETING_TYPE_LABEL: Record<MeetingType, string> = { virtueel: 'Virtueel', fysiek: 'Fysiek' };

/** How a conversation is held: a virtual one may be a telephone call. */
export type MeetingKind = MeetingType | 'telefonisch';
export const MEETING_KIND_LABEL: Record<MeetingKind, string> = { ...MEETING_TYPE_LABEL, telefonisch: 'Virtueel (telefonisch)' };

export function kindOf({ meetingType, byPhone }: { meetingType: MeetingType; byPhone?: boolean | undefined }): MeetingKind {
  return byPhone ? 'telefonisch' : meetingType;
}

export const PREFERRED_MEETING_TYPES = ['geen', 'fysiek', 'virtueel'] as const;
export type PreferredMeetingType = (typeof PREFERRED_MEETING_TYPES)[number];
export const PREFERRED_MEETING_TYPE_LABEL: Record<PreferredMeetingType, string> = {
  geen: 'Geen voorkeur',
  fysiek: 'Fysiek',
  virtueel: 'Virtueel',
};

/** Cancelling or moving less than this before the start is charged to the employer. */
export const LATE_HOURS = 48;
export const LATE = `${LATE_HOURS} uur`;
/** How often an appointment may be moved through its link within an hour, because each move mails several people. */
export const MAX_MOVES = 10;
/** How often an employee may book through links within an hour: cancelling and booking again mails everybody each time. */
export const MAX_BOOKINGS = 10;
/** How far ahead an employee can choose a date. */
export const WEEKS_AHEAD = 26;

/** How long changes are free after the letter about a move by the firm. */
export const GRACE_HOURS = 24;
/** How many consultants are shown on a day besides the preferred ones. */
export const OTHERS_OFFERED = 20;

/** Characters in the notes about a conversation. */
export const MAX_NOTES = 10_000;
