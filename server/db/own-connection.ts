import { drizzle } from 'drizzle-orm/node-postgres';
import { asDb, type Database, type Db } from './db.ts';

/** For work of minutes, which would keep one of the pool's few connections from visitors. The embedded engine has only the one. */
export async function onOwnConnection<T>({ db, connectAside }: Database, work: (db: Db) => Promise<T>): Promise<T> {
  if (!connectAside) return work(db);
  const { client, end } = await connectAside();
  try {
    return await work(asDb(drizzle(client)));
  } finally {
    await end();
  }
}
