import type { FastifyInstance } from 'fastify';
import { hoursAfter, isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { firmRow } from '#server/store/firm/firm.ts';

const YEAR_HOURS = 365 * 24;

/** To whom somebody reports a security problem (RFC 9116). */
export function securityTxtRoute(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  app.get('/.well-known/security.txt', async (_, reply) => {
    const { email } = await firmRow(db);
    if (!email) return reply.callNotFound();
    const lines = [`Contact: mailto:${email}`, `Expires: ${isoOf(hoursAfter(now(), YEAR_HOURS))}`, 'Preferred-Languages: nl, en'];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
