import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { flag, one, type RowOf, rowsOf } from '#server/db/rows.ts';
import { hasInvited } from '#server/store/post/invitations.ts';

// The progress of a new portal, from the data in it.

const STEPS = { firm: flag, mail: flag, consultant: flag, employer: flag, people: flag, invitations: flag };

type FirstSteps = RowOf<typeof STEPS>;

export async function firstSteps(db: Db, today: string): Promise<FirstSteps> {
  const result = await db.execute(sql`
    SELECT EXISTS (SELECT FROM firm WHERE name IS NOT NULL) AS firm,
      EXISTS (SELECT FROM email_config WHERE tested_at IS NOT NULL) AS mail,
      EXISTS (SELECT FROM availability a JOIN consultants c ON c.id = a.consultant_id
        WHERE c.is_active AND (a.is_recurring OR a.date >= ${today})) AS consultant,
      EXISTS (SELECT FROM employers) AS employer,
      EXISTS (SELECT FROM employees) AS people,
      ${hasInvited} AS invitations`);
  return one(rowsOf(result, STEPS));
}
