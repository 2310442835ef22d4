import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { HOME_OF } from '#domain/access/caller.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import { makeHrLink } from '#server/actions/access/hr/make-link.ts';
import { users } from '#server/db/schema/access.ts';
import { consultants, employees, employers } from '#server/db/schema/people.ts';
import { hashOf, newSecret } from '#server/db/secrets.ts';
import { setHrCookie } from '#server/http/callers/hr-browsers.ts';
import { refuseForeignOrigin } from '#server/http/origin.ts';
import { startSession } from '#server/http/sessions.ts';
import type { Services } from '#server/services.ts';
import { hrLinkBy, insertHrBrowser } from '#server/store/access/hr-links.ts';
import { entrances } from './entrances.ts';
import { DEMO_LOGINS } from './load.ts';
import type { Mailbox } from './mailbox.ts';
import { page, withBar } from './pages/frame.ts';
import { post } from './pages/post.ts';
import { welcome } from './pages/welcome.ts';

const file = (name: string) => readFileSync(new URL(`pages/${name}`, import.meta.url), 'utf8');

/** Scripts in a mail are blocked; its links open in a tab outside the sandbox. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

type Query = { aan?: string; mail?: string; q?: string };

/** The routes of the demo, and the bar above the portal's pages. */
export function demoRoutes(app: FastifyInstance, services: Services, mailbox: Mailbox): void {
  app.get('/demo', async (_request, reply) => {
    const { db } = services;
    const open = await entrances(services);
    const [hrMail] = open.hr ? mailbox.of(open.hr.address).filter(({ subject }) => subject === open.hr?.subject) : [];
    const figures = {
      employers: await db.$count(employers),
      employees: await db.$count(employees),
      consultants: await db.$count(consultants),
    };
    // With 'no-referrer' a browser would send this page's form without an Origin.
    reply.header('Referrer-Policy', 'same-origin');
    return send(reply, page('Welkom', welcome({ entrances: open, figures, hrMailId: hrMail?.id ?? null, mails: mailbox.count })));
  });

  // A plugin scope, so that only this route parses urlencoded forms.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => null);
    scope.post('/demo/hr', async (request, reply) => {
      refuseForeignOrigin(request, services.appUrl);
      const { hr } = await entrances(services);
      const [administrator] = await services.db.select().from(users).where(eq(users.email, DEMO_LOGINS[0].email));
      if (!hr || !administrator) return reply.callNotFound();
      const { id: userId, name } = administrator;
      const url = await makeHrLink(services, { kind: 'administrator', userId, name }, hr.employerId);
      await openDeskAtOnce(services, reply, new URL(url).pathname.split('/').at(-1) ?? '');
      return reply.redirect(new URL(url).pathname, 303);
    });
    scope.post<{ Params: { role: string } }>('/demo/inloggen/:role', async (request, reply) => {
      refuseForeignOrigin(request, services.appUrl);
      const login = DEMO_LOGINS.find(({ role }) => role.toLowerCase() === request.params.role);
      const [user] = login ? await services.db.select().from(users).where(eq(users.email, login.email)) : [];
      if (!user) return reply.callNotFound();
      await startSession(services, reply, { user });
      return reply.redirect(HOME_OF[user.role], 303);
    });
  });

  app.get<{ Querystring: Query }>('/demo/post', async ({ query: { aan, q, mail } }, reply) => {
    const id = mail === undefined ? undefined : Number(mail);
    const open = id === undefined ? null : await mailbox.open(services, id);
    const lines = aan === undefined ? [] : mailbox.of(aan);
    return send(reply, page('Postbus', post({ aan, q, mail: id, boxes: mailbox.boxes(), lines, open, today: dateOf(services.now()) })));
  });

  app.get<{ Params: { id: string } }>('/demo/post/:id/bericht', async ({ params }, reply) => {
    const mail = await mailbox.open(services, Number(params.id));
    if (!mail) return reply.callNotFound();
    reply.header('Content-Security-Policy', MAIL_POLICY).header('X-Frame-Options', 'SAMEORIGIN');
    return send(
      reply,
      mail.html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`),
    );
  });

  app.get<{ Params: { id: string; n: string }; Querystring: { tonen?: string } }>('/demo/post/:id/bijlage/:n', async (request, reply) => {
    const { id, n } = request.params;
    const attached = (await mailbox.open(services, Number(id)))?.files[Number(n)];
    if (!attached) return reply.callNotFound();
    // Attachments are displayed as plain text only.
    if (request.query.tonen !== undefined) return reply.type('text/plain; charset=utf-8').send(attached.content);
    const name = attached.filename.replace(/[^\w.-]/g, '_');
    return reply.header('Content-Disposition', `attachment; filename="${name}"`).type(attached.contentType).send(attached.content);
  });

  app.get('/demo/demo.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(file('demo.css')));
  app.get('/demo/demo.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(file('demo.js')));

  app.addHook('onSend', async (_request, _reply, payload) =>
    typeof payload === 'string' && payload.includes('<div id="root">') ? withBar(payload) : payload,
  );
}

function send(reply: FastifyReply, document: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(document);
}

/** Confirms this browser without a code, like the log-in of the demo, which asks for no password. */
async function openDeskAtOnce(services: Services, reply: FastifyReply, token: string): Promise<void> {
  const link = await hrLinkBy(services.db, hashOf(token));
  if (!link) return;
  const secret = newSecret();
  await insertHrBrowser(services.db, { linkId: link.id, tokenHash: hashOf(secret), confirmedAt: isoOf(services.now()) });
  setHrCookie(services, reply, { linkId: link.id, secret });
}
