import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES, languageOf } from '#domain/language.ts';
import { deskPage } from '#server/actions/post/paper/pages.ts';
import { printLetters } from '#server/paper/print.ts';
import { printedPages } from '#server/testing/outside/printed.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { type Desk, newEmployerWithHr, openDesk } from '#server/testing/post/hr-desk.ts';
import { textsIn } from '#texts/index.ts';

// The letters of the HR desk, drawn by poppler and read by a QR reader.

const portal = usePortal();
let admin: Someone;

beforeAll(async () => {
  portal.at(MONDAY, '10:00');
  admin = await portal.as('admin');
});

const lettersOf = ({ token, cookie }: Desk) => portal.app.inject({ url: `/api/hr/${token}/letters`, headers: { cookie } });
const countAt = async ({ call }: Desk) => (await call('GET /api/hr/{token}')).body.lettersCount;
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

test('everyone who is invited without an appointment gets a page in their language, with a QR code of their link, as many as the desk counts', async () => {
  const consultant = await newConsultant(portal, [FRIDAY]);
  const employer = await newEmployerWithHr(portal, { name: 'Bakkerij Van der Meer', defaultLanguage: 'de' });
  const people = [];
  for (const [i, language] of [...LANGUAGES, null].entries())
    people.push(await newInvitee(portal, employer.id, { firstName: `Łucja${i}`, lastName: 'Şahin-Żółć', sortKey: `a${i}`, language }));

  // No letter for those with an appointment, not invited, done, of another employer, who declined, or who want no more mail.
  await newAppointment(portal, employer.id, hour(consultant.consultantId, FRIDAY, '09:00'));
  const none = { invitationToken: null, invitationSentDate: null, invitationSent: false, status: 'niet_uitgenodigd' } as const;
  await newInvitee(portal, employer.id, none);
  await newInvitee(portal, employer.id, { status: 'afgerond' });
  await newInvitee(portal, (await newEmployerWithHr(portal)).id);
  const declined = await newInvitee(portal, employer.id);
  await portal.call('POST /api/decline/{token}', { params: { token: declined.token } });
  const stopped = await newInvitee(portal, employer.id);
  await portal.call('POST /api/stop/{token}', { params: { token: stopped.token } });

  const desk = await openDesk(portal, employer.id);
  expect(await countAt(desk)).toBe(people.length);
  const { statusCode, headers, rawPayload } = await lettersOf(desk);
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'inline; filename="brieven.pdf"',
  ]);
  const pages = printedPages(rawPayload);
  expect(pages.map(({ code }) => code)).toEqual(people.map(({ token }) => `http://portaal.test/book/${token}`));
  for (const [i, { text, code }] of pages.entries()) {
    const { language, firstName, lastName } = people[i]!;
    const { shared, paper, invitation } = textsIn(languageOf({ language, employer }));
    const words = plain(text);
    expect(words).toContain(shared.greeting({ name: `${firstName} ${lastName}` }));
    expect(words).toContain(plain(invitation.subject));
    expect(words).toContain(plain(paper.scan));
    expect(words).toContain(plain(paper.help({ employer: employer.name })));
    // The link is printed below its code, whole.
    expect(words.replaceAll(' ', '')).toContain(code);
  }
  const { body } = await admin.call('GET /api/admin/audit', { query: { action: 'brieven gemaakt door HR' } });
  expect(body).toMatchObject([{ actor: 'HR', subject: `werkgever ${employer.id}` }]);
});

test('no letter is made for an expired link, and without any letter the call is refused', async () => {
  const employer = await newEmployerWithHr(portal);
  await newInvitee(portal, employer.id);
  portal.at('2026-06-15', '10:00');
  const desk = await openDesk(portal, employer.id);
  const { statusCode, body } = await lettersOf(desk);
  expect(await countAt(desk)).toBe(0);
  portal.at(MONDAY, '10:00');
  expect([statusCode, JSON.parse(body).errorType]).toEqual([409, 'NO_LETTERS']);
});

test('a second print of the same desk at the same moment is refused', async () => {
  const employer = await newEmployerWithHr(portal);
  await newInvitee(portal, employer.id);
  const desk = await openDesk(portal, employer.id);
  const codes = (await Promise.all([lettersOf(desk), lettersOf(desk)])).map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([200, 429]);
});

test('long names and the longest language still fit on one page', async () => {
  const letter = {
    name: 'Maximiliaan-Alexander Frederik van der Hoeven-Schimmelpenninck van der Oye',
    employer: { name: 'Stichting Gezamenlijke Zorg- en Welzijnsinstellingen Noordoost-Nederland', preferredMeetingType: 'geen' },
    url: `https://pensioengesprekken.een-lang-adres.example/book/${'a'.repeat(43)}`,
    lastDay: 'woensdag 30 september 2026',
  } as const;
  const firm = {
    sender: 'Pensioenadvies Noord',
    contact: ['Pensioenadvies Noord', 'Stationsplein 12, 3511 ED Utrecht', '030 234 5678', 'info@pensioenadvies.example'],
    privacyUrl: 'https://pensioengesprekken.een-lang-adres.example/privacy',
  };
  const letters = LANGUAGES.map((language) => deskPage({ ...letter, language }, firm));
  const pages = printedPages(await printLetters(letters, { firm, logo: null }));
  expect(pages.map(({ code }) => code)).toEqual(letters.map(({ way }) => way?.url));
});
