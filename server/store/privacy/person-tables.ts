import { sql } from 'drizzle-orm';
import { ZONE } from '#domain/calendar.ts';
import { PERSON_LABEL } from '#domain/people/person.ts';
import { audit, users } from '#server/db/schema/access.ts';
import { appointments, history } from '#server/db/schema/appointments.ts';
import { conversationQuestions, partners } from '#server/db/schema/conversation.ts';
import { summaries, surveyLinks } from '#server/db/schema/conversation-after.ts';
import { erasures, retentionWaiting } from '#server/db/schema/firm.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { proposedPeople } from '#server/db/schema/list-proposals.ts';
import { charges } from '#server/db/schema/money.ts';
import { consultants, deletedEmployees, employees, employers, imports } from '#server/db/schema/people.ts';
import { mailChannel, mails, mailTexts, paperLetters } from '#server/db/schema/post.ts';
import { roundLines } from '#server/db/schema/rounds.ts';
import { eraseFromListProposals, proposedAs } from '#server/store/people/list-proposals.ts';
import { textPart } from '#server/store/post/mail-texts.ts';
import { eraseFromChannel, eraseFromCharges, eraseFromMails, eraseFromProofs, eraseHistory } from './erase-rows.ts';
import {
  restoreCharges,
  restoreInvitations,
  restoreMails,
  restorePaperLetters,
  restorePartners,
  restoreQuestions,
  restoreSummaries,
  restoreSurveyLinks,
} from './kept-rows.ts';
import { byEmployee, type Person, type PersonTable, toldOf, withheld } from './registry.ts';
import { TOLD_INVITATIONS } from './told-invitation.ts';

// Every table about an employee: undo, erasing, export and retention loop over it, in this order. A table missing here and in
// other-tables.ts fails registry.test.ts.

const keys = withheld('opens a page or names a calendar item: a key, not a fact about the person');
const marks = withheld('a number or a mark with which the portal works');
const elsewhere = withheld('stands in a part of its own');
const ofOthers = withheld('is about the employer or a colleague, not about the person');

export const EMPLOYEES = {
  table: employees,
  stays: 'as the firm sets it: erase-by-age.ts',
  find: ({ id }) => sql`item.id = ${id}`,
  undo: { within: 'the copy, as `employee`' },
  erase: 'with the person',
  told: toldOf(employees, {
    name: 'person',
    title: 'Persoon',
    columns: {
      id: 'Nummer',
      ...PERSON_LABEL,
      status: 'Status',
      stoppedAt: 'Wil geen e-mail meer, sinds',
      createdAt: 'Toegevoegd',
      ...elsewhere('employerId', 'importId'),
      ...marks('sortKey', 'searchText', 'ownFields'),
    },
  }),
} satisfies PersonTable;

export const PERSON_TABLES: readonly PersonTable[] = [
  EMPLOYEES,
  {
    table: employers,
    stays: 'until they are deleted',
    find: ({ employerId }) => sql`item.id = ${employerId}`,
    undo: { not: 'stays; one that was deleted meanwhile has a copy of its own: deleted-employers.ts' },
    erase: { not: 'is about the employer' },
    told: toldOf(employers, {
      name: 'employer',
      title: 'Werkgever',
      columns: {
        name: 'Naam',
        street: 'Straat',
        postalCode: 'Postcode',
        city: 'Plaats',
        industry: 'Branche',
        communicatieViaHrm: 'Communicatie via HR',
        ...marks('id'),
        ...ofOthers(
          'contactPerson',
          'phone',
          'email',
          'preferredMeetingType',
          'tariffCents',
          'financeEmail',
          'town',
          'defaultLanguage',
          'createdAt',
        ),
      },
    }),
  },
  {
    table: imports,
    stays: 'with their employer: one row per upload',
    find: ({ importId }) => sql`item.id = ${importId}::int`,
    undo: { not: 'stays; the person refers to it again' },
    erase: { not: 'a number and a moment of a whole list' },
    told: toldOf(imports, {
      name: 'imports',
      title: 'Ingelezen met een lijst',
      columns: { id: 'Nummer', createdAt: 'Ingelezen', ...elsewhere('employerId'), ...ofOthers('userId', 'createdCount') },
    }),
  },
  {
    table: proposedPeople,
    stays: '30 days, or until an administrator decides about the list: jobs.ts',
    find: proposedAs,
    undo: { not: 'stays until the erasure' },
    erase: { columns: 'all', by: eraseFromListProposals },
    told: toldOf(proposedPeople, {
      name: 'proposals',
      title: 'Op een lijst van de werkgever die nog wacht',
      columns: { id: 'Nummer', row: 'Rij', ...PERSON_LABEL, ...elsewhere('proposalId') },
    }),
  },
  {
    table: invitations,
    stays: 'with their employee',
    find: byEmployee,
    undo: { copiedAs: 'invitations', restore: restoreInvitations },
    erase: 'with the person',
    told: TOLD_INVITATIONS,
  },
  {
    table: appointments,
    stays: 'with their employee',
    find: byEmployee,
    undo: { copiedAs: 'appointments', restore: 'restore-employees.ts' },
    erase: 'with the person',
    lastEvent: sql`max((item.date + item.end_time) AT TIME ZONE ${sql.raw(`'${ZONE}'`)}) FILTER (WHERE item.status <> 'geannuleerd')`,
    told: toldOf(appointments, {
      name: 'appointments',
      title: 'Afspraken',
      also: sql`jsonb_build_object('consultant', (
        SELECT ${users.name} FROM ${consultants} JOIN ${users} ON ${users.id} = ${consultants.userId}
        WHERE ${consultants.id} = (row->>'consultant_id')::int))`,
      columns: {
        id: 'Nummer',
        date: 'Datum',
        startTime: 'Begin',
        endTime: 'Einde',
        meetingType: 'Type',
        byPhone: 'Per telefoon',
        status: 'Status',
        notes: 'Notities',
        reminderSentAt: 'Herinnering klaargezet',
        completedAt: 'Afgerond op',
        summarySentAt: 'Samenvatting gestuurd',
        surveyAskedAt: 'Enquête gestuurd',
        declinedAt: 'Afgewezen in een agenda',
        declinedBy: 'Afgewezen door',
        freeUntil: 'Kosteloos te wijzigen tot',
        createdAt: 'Gemaakt',
        ...elsewhere('employeeId'),
        ...withheld('the name stands beside it')('consultantId'),
        ...keys('cancelToken', 'employeeUid', 'consultantUid', 'videoUrl'),
        ...marks('sequence', 'outcomeAskedAt', 'declineAsked'),
      },
    }),
  },
  {
    table: summaries,
    stays: 'a year after it was sent: jobs.ts',
    find: byEmployee,
    undo: { copiedAs: 'summaries', restore: restoreSummaries },
    erase: 'with the person',
    told: 'is between employee and consultant, who sent it to the employee',
  },
  {
    table: surveyLinks,
    stays: 'until a month after the quarter of the conversation: jobs.ts',
    find: byEmployee,
    undo: { copiedAs: 'surveyLinks', restore: restoreSurveyLinks },
    erase: 'with the person',
    told: 'opens a page, until it is answered: then it names nobody',
  },
  {
    table: conversationQuestions,
    stays: '30 days after the conversation: jobs.ts',
    find: byEmployee,
    undo: { copiedAs: 'questions', restore: restoreQuestions },
    erase: 'with the person',
    // The person reads it on the page of the appointment.
    told: 'is between the employee and the consultant, and administrators make the export',
  },
  {
    table: partners,
    stays: 'until 30 days after the appointment: forget-partners.ts',
    find: byEmployee,
    undo: { copiedAs: 'partners', restore: restorePartners },
    erase: 'with the person',
    told: toldOf(partners, {
      name: 'partner',
      title: 'Wie meekomt naar het gesprek',
      columns: {
        name: 'Naam',
        email: 'E-mailadres',
        appointmentId: 'Nummer van de afspraak',
        createdAt: 'Toegevoegd',
        ...elsewhere('employeeId'),
        ...marks('id'),
        ...keys('uid'),
      },
    }),
  },
  {
    table: charges,
    stays: 'as money: for good, without the name once the person is erased',
    find: ({ id }) => sql`item.id IN (
      SELECT id FROM ${charges} WHERE employee_id = ${id}
      UNION SELECT number::int FROM ${deletedEmployees} AS kept, jsonb_array_elements_text(kept.employee->'charges') AS number WHERE kept.id = ${id})`,
    undo: {
      values: {
        charges: sql`coalesce(jsonb_agg(item.id), '[]')`,
        chargeNames: sql`coalesce(jsonb_object_agg(item.id, item.employee_name), '{}')`,
      },
      // Cleared by the deletion, not only by the erasure: a report made in between could not record whose name this is.
      change: sql`employee_name = NULL`,
      restore: restoreCharges,
    },
    erase: { columns: ['employee_id', 'employee_name', 'waive_reason', 'credit_reason'], by: eraseFromCharges },
    told: toldOf(charges, {
      name: 'charges',
      title: 'Doorbelastingen',
      columns: {
        id: 'Nummer',
        kind: 'Reden',
        date: 'Datum van de afspraak',
        startTime: 'Begin',
        endTime: 'Einde',
        appointmentId: 'Nummer van de afspraak',
        employerName: 'Werkgever',
        consultantName: 'Consultant',
        employeeName: 'Werknemer',
        actedAt: 'Gebeurd',
        deadline: 'Kosteloos tot',
        waivedAt: 'Kwijtgescholden',
        waivedBy: 'Kwijtgescholden door',
        waiveReason: 'Reden van kwijtschelding',
        statementId: 'Nummer van de afrekening',
        creditedAt: 'Gecrediteerd',
        creditedBy: 'Gecrediteerd door',
        creditReason: 'Reden van creditering',
        createdAt: 'Vastgelegd',
        ...elsewhere('employerId', 'employeeId'),
        ...marks('creditStatementId'),
      },
    }),
  },
  {
    table: history,
    stays: 'with the employee that it is about: erase-rows.ts; that somebody left a round stays as a number',
    find: byEmployee,
    undo: { not: 'stays until the erasure, and tells of deletion and undo' },
    erase: { columns: 'all', by: eraseHistory },
    lastEvent: sql`max(item.at)`,
    told: toldOf(history, {
      name: 'history',
      title: 'Geschiedenis',
      columns: {
        id: 'Nummer',
        at: 'Wanneer',
        actor: 'Wie',
        action: { column: 'kind', label: 'Wat' },
        subject: 'Waarvan',
        subjectId: 'Nummer daarvan',
        before: 'Eerst',
        after: 'Daarna',
        ...withheld('told in words, as what happened')('kind', 'data'),
        ...ofOthers('actorUserId'),
        ...elsewhere('employeeId'),
      },
    }),
  },
  {
    table: roundLines,
    stays: 'with their round, without the person once erased',
    find: byEmployee,
    undo: { not: 'stays until the erasure' },
    erase: { columns: ['employee_id', 'content', 'sort_key'], by: eraseFromProofs },
    told: 'says again, sealed, what mails and appointments say',
  },
  // Before `mails`, because claiming a mail locks the channel before the mail.
  {
    table: mailChannel,
    stays: 'one row',
    find: ({ email }) => sql`position(lower(${email}) IN lower(concat(item.pause_reason, item.refusal))) > 0`,
    undo: { not: 'stays' },
    erase: { columns: ['pause_reason', 'refusal'], by: eraseFromChannel },
    told: 'what a mail server said last, until it takes mail again',
  },
  {
    table: mails,
    stays: 'with the employee that they are about; others 24 months once their text is gone: jobs.ts',
    find: (person) => sql`item.id IN (${mailsAbout(person)})`,
    undo: { copiedAs: 'mails', row: withText(), restore: restoreMails },
    erase: { columns: ['mentions', 'status', 'last_error'], by: eraseFromMails },
    lastEvent: sql`max(coalesce(item.sent_at, item.created_at))`,
    told: toldOf(mails, {
      name: 'mails',
      title: 'E-mails',
      // Only the names of attachments: their content is not loaded into memory.
      also: sql`jsonb_build_object('attachments', jsonb_path_query_array(row, '$.attachments[*].filename'))`,
      columns: {
        id: 'Nummer',
        kind: 'Soort',
        toAddress: 'Aan',
        toName: 'Naam van de ontvanger',
        ccAddresses: 'Kopie aan',
        subject: 'Onderwerp',
        text: { column: 'letter', label: 'Tekst' },
        attachments: { column: 'attachments', label: 'Bijlagen' },
        status: 'Status',
        lastError: 'Melding van de mailserver',
        createdAt: 'Geschreven',
        sentAt: 'Verzonden',
        refusedAt: 'Geweigerd',
        bouncedAt: 'Teruggekomen',
        bounceReason: 'Waarom niet bezorgd',
        textErasedAt: 'Tekst gewist',
        ...marks('class', 'audience', 'attempts', 'nextAttemptAt', 'waitsAtNight', 'claimedUntil', 'messageId', 'appointmentId', 'invited'),
        ...elsewhere('employeeId', 'employerId'),
        ...ofOthers('mentions', 'userId'),
        ...keys('thread', 'invitationToken'),
      },
    }),
  },
  {
    table: paperLetters,
    stays: 'with their employee: only the last letter about an appointment',
    find: byEmployee,
    undo: { copiedAs: 'paperLetters', restore: restorePaperLetters },
    erase: 'with the person',
    told: toldOf(paperLetters, {
      name: 'letters',
      title: 'Brief over de afspraak',
      columns: {
        kind: 'Soort',
        subject: 'Onderwerp',
        paragraphs: 'Tekst',
        createdAt: 'Geschreven',
        printedAt: 'Afgedrukt',
        ...elsewhere('employeeId'),
        ...marks('id'),
      },
    }),
  },
  {
    table: mailTexts,
    stays: 'as the firm sets it: empty-mails.ts',
    find: (person) => sql`item.mail_id IN (${mailsAbout(person)})`,
    undo: { within: 'mails' },
    erase: 'with the person',
    told: 'stands in the mails',
  },
  {
    table: deletedEmployees,
    stays: 'ten minutes, or until who must be told has been told: erase.ts',
    find: ({ id }) => sql`item.id = ${id}`,
    undo: { not: 'is the copy' },
    erase: 'with the copy',
    told: toldOf(deletedEmployees, {
      name: 'deletions',
      title: 'Verwijdering',
      row: sql`to_jsonb(item) - 'employee'`,
      columns: { deletedAt: 'Verwijderd', toldAt: 'Bericht klaargezet', ...elsewhere('id', 'employee'), ...marks('noticeMailIds') },
    }),
  },
  {
    table: retentionWaiting,
    stays: 'until an administrator confirms, or the person stays: erase-by-age.ts',
    find: byEmployee,
    undo: { not: 'the next run of the retention decides anew' },
    erase: 'with the person',
    told: 'a mark with which the portal works',
  },
  {
    table: erasures,
    stays: '24 months, with the audit log: shorten-audit.ts',
    find: byEmployee,
    undo: { not: 'is written by the erasure' },
    erase: { not: 'a number and a moment, by which a restored backup loses the person again' },
    told: 'is written by the erasure',
  },
  {
    table: audit,
    stays: '24 months, cut at its front: shorten-audit.ts',
    find: ({ id }) => sql`item.subject = ${`werknemer ${id}`}`,
    undo: { not: 'is only added to' },
    erase: { not: 'names a number, never a person' },
    told: 'what users did',
  },
];

/** SQL: the row with the text from `mail_texts`. */
function withText() {
  return sql`to_jsonb(item) || jsonb_build_object('letter', ${textPart('letter', 'item')}, 'attachments', ${textPart('attachments', 'item')})`;
}

/** SQL: the ids of the mails about this person. Each condition uses an index. */
function mailsAbout({ id, email }: Person) {
  return sql`SELECT id FROM ${mails} WHERE employee_id = ${id}
    UNION SELECT id FROM ${mails} WHERE mentions && ARRAY[${id}::int]
    UNION SELECT id FROM ${mails} WHERE lower(to_address) = lower(${email})`;
}
