import * as access from '#server/db/schema/access.ts';
import * as appointments from '#server/db/schema/appointments.ts';
import * as conversation from '#server/db/schema/conversation.ts';
import * as afterwards from '#server/db/schema/conversation-after.ts';
import * as firm from '#server/db/schema/firm.ts';
import * as hrDesk from '#server/db/schema/hr-desk.ts';
import * as invitations from '#server/db/schema/invitations.ts';
import * as listProposals from '#server/db/schema/list-proposals.ts';
import * as money from '#server/db/schema/money.ts';
import * as people from '#server/db/schema/people.ts';
import * as planning from '#server/db/schema/planning.ts';
import * as post from '#server/db/schema/post.ts';
import * as rounds from '#server/db/schema/rounds.ts';
import * as visitProposals from '#server/db/schema/visit-proposals.ts';

/** All tables, for tests that search the whole database; backup.test.ts compares them with the catalogue. */
export const TABLES = {
  ...access,
  ...appointments,
  ...conversation,
  ...afterwards,
  ...firm,
  ...hrDesk,
  ...invitations,
  ...money,
  ...people,
  ...listProposals,
  ...visitProposals,
  ...planning,
  ...post,
  ...rounds,
};
