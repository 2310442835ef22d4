import * as access from '#server/db/schema/access.ts';
import * as appointments from '#server/db/schema/appointments.ts';
import * as counts from '#server/db/schema/counts.ts';
import * as firm from '#server/db/schema/firm.ts';
import * as money from '#server/db/schema/money.ts';
import * as people from '#server/db/schema/people.ts';
import * as planning from '#server/db/schema/planning.ts';
import * as post from '#server/db/schema/post.ts';

/** All tables, for tests that search the whole database. */
export const TABLES = { ...access, ...appointments, ...counts, ...firm, ...money, ...people, ...planning, ...post };
