-- Mails from before 0003 do not say who reads them. Until now every question guessed it from kind and address; here the same guesses are
-- written down once, so that questions ask columns only. `audience` is null in exactly those rows. What locks the whole table comes last:
-- a migration is one transaction, and until there a running server can read and add mails. For the same reason SET NOT NULL stands
-- without a CHECK that is validated first: both locks would be held until the end.
CREATE FUNCTION guessed_audience(kind text, to_address text, employee_email text, via_hr boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN kind IN ('welcome', 'password_reset', 'administrator_invitation') THEN 'user'
    WHEN kind IN ('consultant_notice', 'availability_reminder', 'consultant_report') THEN 'consultant'
    WHEN kind IN ('admin_report', 'test') THEN 'admin'
    WHEN kind IN ('hr_overview', 'hr_appointments') OR (via_hr AND lower(to_address) <> lower(employee_email)) THEN 'hr'
    ELSE 'employee' END
$$;
--> statement-breakpoint
-- One UPDATE for all columns: each one rewrites the row and its entries in every index.
-- A mail about an appointment joins the thread of the reader whose present address it has; the thread of newer mails is the calendar UID
-- of calendar/uid.ts. Otherwise its reader is not known: it joins the mails about this appointment to the same address, by the thread
-- that the newest of them has, or by the number of the first.
WITH adviser AS MATERIALIZED (
  SELECT consultants.id, user_id, name, coalesce(nullif(contact_email, ''), email) AS address
  FROM consultants JOIN users ON users.id = consultants.user_id
), alike AS (
  SELECT id, min(id) OVER reader AS first_id, first_value(thread) OVER (reader ORDER BY thread IS NULL, id DESC) AS thread
  FROM mails
  WHERE appointment_id IS NOT NULL
    AND employee_id IN (SELECT employee_id FROM mails WHERE audience IS NULL AND appointment_id IS NOT NULL)
  WINDOW reader AS (PARTITION BY employee_id, appointment_id, to_address)
), old AS (
  SELECT mail.id, mail.to_address, mail.appointment_id, mail.user_id, mail.employee_id, firm.id AS employer_id, firm.email AS hr_email,
    person.email AS employee_email, adviser.id AS consultant_id, adviser.user_id AS consultant_user_id,
    guessed_audience(mail.kind, mail.to_address, person.email, firm.communicatie_via_hrm) AS audience
  FROM mails AS mail
  LEFT JOIN employees AS person ON person.id = mail.employee_id
  LEFT JOIN employers AS firm ON firm.id = coalesce(mail.employer_id, person.employer_id,
    (SELECT employer_id FROM employees WHERE mail.kind = 'hr_overview' AND id = ANY (mail.mentions) ORDER BY id LIMIT 1),
    (SELECT id FROM employers
      WHERE mail.kind IN ('hr_overview', 'hr_appointments', 'appointment_reminder') AND mail.employee_id IS NULL
        AND communicatie_via_hrm AND lower(email) = lower(mail.to_address) ORDER BY id LIMIT 1))
  -- Several consultants may share an address: then the name tells them apart.
  LEFT JOIN LATERAL (SELECT * FROM adviser
    WHERE mail.kind IN ('consultant_notice', 'availability_reminder', 'consultant_report') AND address = mail.to_address
    ORDER BY name IS DISTINCT FROM mail.to_name, id LIMIT 1) AS adviser ON true
  WHERE mail.audience IS NULL
)
UPDATE mails SET
  audience = old.audience,
  employer_id = old.employer_id,
  user_id = coalesce(old.user_id, old.consultant_user_id,
    (SELECT id FROM users WHERE old.employee_id IS NULL AND lower(email) = lower(old.to_address))),
  thread = coalesce(mails.thread, CASE
    WHEN alike.id IS NULL THEN NULL
    WHEN consultant_id IS NOT NULL THEN 'afspraak-' || old.appointment_id || '-' || consultant_id || '@pensioengesprek-portaal'
    WHEN old.audience = 'employee' AND old.to_address = employee_email AND visit.uid IS NOT NULL THEN visit.uid
    WHEN old.audience = 'hr' AND old.to_address = hr_email AND visit.uid IS NOT NULL THEN 'hr ' || visit.uid
    ELSE coalesce(alike.thread, 'mail ' || alike.first_id) END)
FROM old
LEFT JOIN alike ON alike.id = old.id
LEFT JOIN LATERAL (SELECT coalesce(employee_uid,
    'gesprek-' || left(encode(sha256(convert_to(cancel_token, 'UTF8')), 'hex'), 32) || '@pensioengesprek-portaal') AS uid
  FROM appointments WHERE appointments.id = old.appointment_id AND appointments.employee_id = old.employee_id) AS visit ON true
WHERE mails.id = old.id;
--> statement-breakpoint
-- The same for the mails that come back when a deletion is undone.
UPDATE deleted_employees AS kept SET employee = jsonb_set(kept.employee, '{mails}', (
  SELECT jsonb_agg(CASE WHEN mail ->> 'audience' IS NOT NULL THEN mail ELSE mail || jsonb_build_object(
    'audience', guessed_audience(mail ->> 'kind', mail ->> 'to_address', kept.employee #>> '{employee,email}', firm.communicatie_via_hrm),
    'employer_id', kept.employee #> '{employee,employer_id}') END)
  FROM jsonb_array_elements(kept.employee -> 'mails') AS mail
  LEFT JOIN employers AS firm ON firm.id = (kept.employee #>> '{employee,employer_id}')::int))
WHERE EXISTS (SELECT FROM jsonb_array_elements(kept.employee -> 'mails') AS mail WHERE mail ->> 'audience' IS NULL);
--> statement-breakpoint
DROP FUNCTION guessed_audience;
--> statement-breakpoint
-- A report from before `mentions` may name anyone who had an appointment by then. Noted in the column, an erasure finds it like any other.
UPDATE mails SET mentions = named.ids FROM (
  SELECT report.id, array_agg(person.id ORDER BY person.id) AS ids
  FROM mails AS report
  JOIN (
    SELECT id, created_at FROM employees WHERE EXISTS (SELECT FROM appointments WHERE employee_id = employees.id)
      OR EXISTS (SELECT FROM charges WHERE employee_id = employees.id)
      OR EXISTS (SELECT FROM history WHERE employee_id = employees.id AND subject = 'appointment')
    UNION ALL
    SELECT id, (employee #>> '{employee,created_at}')::timestamptz FROM deleted_employees
    WHERE employee -> 'appointments' <> '[]' OR employee -> 'charges' <> '[]'
      OR EXISTS (SELECT FROM history WHERE employee_id = deleted_employees.id AND subject = 'appointment')
  ) AS person ON person.created_at <= report.created_at
  WHERE report.kind = 'admin_report' AND report.mentions IS NULL AND report.attachments <> '[]'
  GROUP BY report.id) AS named
WHERE mails.id = named.id;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "invitation_token" text;
--> statement-breakpoint
UPDATE mails SET invitation_token = substring(letter #>> '{button,url}' FROM '[^/]+$') WHERE kind = 'cancellation' AND letter ? 'button';
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "audience" SET NOT NULL;
