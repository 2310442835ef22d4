// What leaves the portal when a person asks what is known of them: every column of every table that is about an employee stands here,
// shown under its label or withheld with the reason. A test holds these two lists against the schema.

export const SHOWN = {
  employees: {
    id: 'Nummer',
    first_name: 'Voornaam',
    last_name: 'Achternaam',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    status: 'Status',
    invitation_sent: 'Uitgenodigd',
    invitation_sent_date: 'Uitnodiging verstuurd',
    invitation_accepted_at: 'Uitnodiging aangenomen door de mailserver',
    first_reminder_sent_date: 'Eerste herinnering',
    second_reminder_sent_date: 'Tweede herinnering',
    exit_email_sent_date: 'Laatste e-mail zonder reactie',
    created_at: 'Toegevoegd',
  },
  employers: {
    name: 'Naam',
    street: 'Straat',
    postal_code: 'Postcode',
    city: 'Plaats',
    industry: 'Branche',
    communicatie_via_hrm: 'Communicatie via HR',
  },
  imports: { id: 'Nummer', created_at: 'Ingelezen' },
  appointments: {
    id: 'Nummer',
    date: 'Datum',
    start_time: 'Begin',
    end_time: 'Einde',
    meeting_type: 'Type',
    status: 'Status',
    notes: 'Notities',
    reminder_sent_at: 'Herinnering klaargezet',
    grace_until: 'Door het kantoor verplaatst: kosteloos te wijzigen tot',
    created_at: 'Gemaakt',
  },
  charges: {
    id: 'Nummer',
    kind: 'Reden',
    date: 'Datum van de afspraak',
    start_time: 'Begin',
    end_time: 'Einde',
    appointment_id: 'Nummer van de afspraak',
    employer_name: 'Werkgever',
    consultant_name: 'Consultant',
    employee_name: 'Werknemer',
    acted_at: 'Gebeurd',
    deadline: 'Kosteloos tot',
    waived_at: 'Kwijtgescholden',
    waived_by: 'Kwijtgescholden door',
    waive_reason: 'Reden van kwijtschelding',
    statement_id: 'Nummer van de afrekening',
    credited_at: 'Gecrediteerd',
    credited_by: 'Gecrediteerd door',
    credit_reason: 'Reden van creditering',
    created_at: 'Vastgelegd',
  },
  history: {
    id: 'Nummer',
    at: 'Wanneer',
    actor: 'Wie',
    action: 'Wat',
    subject: 'Waarvan',
    subject_id: 'Nummer daarvan',
    before: 'Eerst',
    after: 'Daarna',
  },
  mails: {
    id: 'Nummer',
    kind: 'Soort',
    to_address: 'Aan',
    to_name: 'Naam van de ontvanger',
    cc_addresses: 'Kopie aan',
    subject: 'Onderwerp',
    letter: 'Tekst',
    attachments: 'Bijlagen',
    status: 'Status',
    last_error: 'Melding van de mailserver',
    created_at: 'Geschreven',
    sent_at: 'Verzonden',
    bounced_at: 'Teruggekomen',
    bounce_reason: 'Waarom niet bezorgd',
    text_erased_at: 'Tekst gewist',
  },
  deleted_employees: { deleted_at: 'Verwijderd', told_at: 'Bericht klaargezet' },
} as const satisfies Record<string, Record<string, string>>;

export type ExportedTable = keyof typeof SHOWN;

const KEY = 'opens a page or names a calendar item: a key, not a fact about the person';
const INTERNAL = 'a number or a mark with which the portal works';
const ELSEWHERE = 'stands in a part of its own';
const OTHERS = 'is about the employer or a colleague, not about the person';

export const WITHHELD: Record<ExportedTable, Record<string, string>> = {
  employees: {
    employer_id: ELSEWHERE,
    import_id: ELSEWHERE,
    invitation_token: KEY,
    last_mail_id: INTERNAL,
    sort_key: INTERNAL,
    search_text: INTERNAL,
  },
  employers: {
    id: INTERNAL,
    contact_person: OTHERS,
    phone: OTHERS,
    email: OTHERS,
    preferred_meeting_type: OTHERS,
    tariff_cents: OTHERS,
    created_at: OTHERS,
  },
  imports: { employer_id: ELSEWHERE, user_id: OTHERS, created_count: OTHERS },
  appointments: {
    employee_id: ELSEWHERE,
    consultant_id: 'the name stands beside it',
    video_url: KEY,
    cancel_token: KEY,
    employee_uid: KEY,
    consultant_uid: KEY,
    sequence: INTERNAL,
  },
  charges: { employer_id: ELSEWHERE, employee_id: ELSEWHERE, credit_statement_id: INTERNAL },
  history: { actor_user_id: OTHERS, employee_id: ELSEWHERE },
  mails: {
    class: INTERNAL,
    audience: INTERNAL,
    attempts: INTERNAL,
    next_attempt_at: INTERNAL,
    claimed_until: INTERNAL,
    message_id: INTERNAL,
    employee_id: ELSEWHERE,
    appointment_id: INTERNAL,
    mentions: OTHERS,
    employer_id: ELSEWHERE,
    user_id: OTHERS,
    thread: KEY,
    invitation_token: KEY,
  },
  deleted_employees: { id: ELSEWHERE, employee: ELSEWHERE, notice_mail_ids: INTERNAL },
};

/** Of the wire: 'start_time' is 'startTime'. The text of a mail is made of its letter. */
export function wireName(column: string): string {
  return column === 'letter' ? 'text' : column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** An address in a text may be a link with a key in it. */
export function withoutLinks(text: string): string {
  return text.replace(/\bhttps?:\/\/\S+/gi, '[link]');
}
