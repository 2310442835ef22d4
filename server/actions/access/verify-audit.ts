import type { Db } from '#server/db/db.ts';
import { type AuditRow, auditInOrder, type Chain, chainedHash, chainRow } from '#server/store/access/audit.ts';

/** `fault`: the first row that differs from what the portal wrote. */
type Verdict = { rows: number; chain: Chain; fault: { id: number; what: 'changed' | 'removed' | 'inserted' } | null };

const ROWS_AT_ONCE = 5_000;

/** Walks the whole chain in one snapshot, while servers keep writing. */
export async function verifyAudit(db: Db): Promise<Verdict> {
  return db.transaction(
    async (db) => {
      const chain = await chainRow(db);
      let before = { id: chain.cutId, hash: chain.cutHash };
      let rows = 0;
      const fault = (id: number, what: 'changed' | 'removed' | 'inserted'): Verdict => ({ rows, chain, fault: { id, what } });
      for await (const row of wholeLog(db)) {
        if (row.id <= chain.cutId || row.id > chain.lastId) return fault(row.id, 'inserted');
        if (row.id !== before.id + 1) return fault(before.id + 1, 'removed');
        if (row.hash !== chainedHash(before.hash, row)) return fault(row.id, 'changed');
        before = row;
        rows++;
      }
      if (before.id < chain.lastId) return fault(before.id + 1, 'removed');
      // The row and its hash were both rewritten: the stored end of the chain has the original hash.
      if (before.hash !== chain.lastHash) return fault(before.id, 'changed');
      return { rows, chain, fault: null };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const BEFORE_ALL = -2_147_483_648;

async function* wholeLog(db: Db): AsyncGenerator<AuditRow> {
  for (let after = BEFORE_ALL; ; ) {
    const rows = await auditInOrder(db, after, ROWS_AT_ONCE);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
