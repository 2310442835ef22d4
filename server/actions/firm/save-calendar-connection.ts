import type { Administrator } from '#domain/access/caller.ts';
import { type ConnectionKind, whyNotConnect } from '#domain/planning/calendar-connection.ts';
import { refusalAt } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { encrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { type Act, record } from '#server/store/events/record.ts';
import {
  deleteMicrosoftConnection,
  lockMicrosoftConnection,
  type MicrosoftConnectionRow,
  saveMicrosoftConnection,
} from '#server/store/firm/microsoft-connection.ts';
import { lockVideoConfig, updateVideoConfig } from '#server/store/firm/settings.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import { consultantsWithHome, deleteHome } from '#server/store/planning/calendar-homes.ts';

type Wanted = {
  kind: ConnectionKind;
  tenant?: string | null | undefined;
  clientId?: string | null | undefined;
  clientSecret?: string | null | undefined;
};

/** Null: there is no connection. An empty secret keeps the stored one of the same app. */
export async function saveCalendarConnection(
  { db, now, secretKey }: Pick<Services, 'db' | 'now' | 'secretKey'>,
  caller: Administrator,
  { kind, tenant = null, clientId = null, clientSecret }: Wanted,
): Promise<MicrosoftConnectionRow | null> {
  return db.transaction(async (db) => {
    const by = { at: now(), actor: caller };
    if (kind === 'none') await disconnectAll(db, by);
    const old = await lockMicrosoftConnection(db);
    const before = old && { tenant: old.tenant, clientId: old.clientId };
    if (kind === 'none') {
      if (!old) return null;
      await deleteMicrosoftConnection(db);
      await endTeams(db, by);
      await record(db, { kind: 'microsoft_connection.removed', rows: [{ id: old.id, before, after: null }] }, by);
      return null;
    }
    const secret = clientSecret || null;
    const missing = whyNotConnect(old, { tenant, clientId, clientSecret: secret });
    if (missing) throw refusalAt(missing.field, missing.refusal);
    const app = { tenant: tenant ?? '', clientId: clientId ?? '' };
    const sealed = secret ? encrypt(secretKey, secret) : (old?.clientSecret ?? '');
    const saved = await saveMicrosoftConnection(db, { ...app, clientSecret: sealed, updatedAt: isoOf(now()) });
    const after = { ...app, clientgeheim: secret ? 'gewijzigd' : 'ongewijzigd' };
    await record(db, { kind: 'microsoft_connection.saved', rows: [{ id: saved.id, before, after }] }, by);
    return saved;
  });
}

/** As each of them could do: the events stay where they stand, and invites are mailed again. */
async function disconnectAll(db: Db, by: Act): Promise<void> {
  const ids = await consultantsWithHome(db, 'microsoft');
  await lockConsultants(db, ids);
  for (const id of ids) {
    if (await deleteHome(db, id)) await record(db, { kind: 'calendar.disconnected', id }, by);
  }
}

/** Without the connection nobody makes the meetings; links that were told go on working. */
async function endTeams(db: Db, by: Act): Promise<void> {
  const { id, mode, template, phone } = await lockVideoConfig(db);
  if (mode !== 'teams') return;
  await updateVideoConfig(db, id, { mode: 'none', updatedAt: isoOf(by.at) });
  await record(db, { kind: 'video.set', rows: [{ id, before: { mode, template, phone }, after: { mode: 'none', template, phone } }] }, by);
}
