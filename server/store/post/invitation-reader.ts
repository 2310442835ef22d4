import type { Reads } from '#domain/language.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { object } from '#server/db/rows.ts';
import { employees, employers } from '#server/db/schema/people.ts';

const READER = statement(
  'reader_of_link',
  { language: employees.language, employer: object({ defaultLanguage: employers.defaultLanguage }) },
  `SELECT language, json_build_object('defaultLanguage', default_language) AS employer
    FROM employees JOIN employers ON employers.id = employer_id
    WHERE employees.id = coalesce(
      (SELECT employee_id FROM invitations WHERE token = $1), (SELECT employee_id FROM appointments WHERE cancel_token = $1),
      (SELECT employee_id FROM survey_links WHERE token_hash = $2))`,
);

/**
 * In which language the holder of a link reads: the link of an invitation, also a former one, of an appointment or a survey. Null: the link
 * is unknown.
 */
export async function readerOf(db: Db, { token, tokenHash }: { token: string; tokenHash: string }): Promise<Reads | null> {
  return (await query(db, READER, [token, tokenHash]))[0] ?? null;
}
