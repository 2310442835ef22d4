import { expect, test } from 'vitest';
import { gateOf } from '#server/calendar/busy/networks.ts';
import { startCalendarServer } from '#server/testing/outside/calendar-server.ts';
import { davFetch } from './dav-fetch.ts';

const access = (url: string) => ({ url, username: 'sanne', password: 'geheim' });
const fetching = { gate: gateOf(['127.0.0.1']) };

test('a password is not carried along to another origin, and a redirect into a private network is refused', async () => {
  const other = await startCalendarServer((_, response) => response.end('hier'));
  const server = await startCalendarServer((request, response) => {
    response.writeHead(307, { location: request.url === '/weg' ? `${other.address}/` : 'http://10.1.2.3/' }).end();
  });
  const dav = davFetch(access(server.address), fetching);
  expect(await (await dav(`${server.address}/weg`, { method: 'PROPFIND', body: '<x/>' })).text()).toBe('hier');
  expect(server.requests[0]?.headers.authorization).toBe(`Basic ${btoa('sanne:geheim')}`);
  expect(other.requests[0]).toMatchObject({ method: 'PROPFIND' });
  expect(other.requests[0]?.headers.authorization).toBeUndefined();
  await expect(dav(`${server.address}/binnen`)).rejects.toMatchObject({ problem: 'PRIVATE_ADDRESS' });
  await expect(davFetch(access('http://10.1.2.3/'), fetching)('http://10.1.2.3/')).rejects.toMatchObject({ problem: 'PRIVATE_ADDRESS' });
  await Promise.all([server.stop(), other.stop()]);
});

test('no access, a wish to wait and trouble of the server are failures of the whole calendar; other refusals are answers', async () => {
  let status = 401;
  const server = await startCalendarServer((_, response) => response.writeHead(status, { 'retry-after': '120' }).end());
  const dav = davFetch(access(server.address), fetching);
  await expect(dav(server.address)).rejects.toMatchObject({ problem: 'NO_ACCESS' });
  status = 429;
  await expect(dav(server.address)).rejects.toMatchObject({ problem: 'TOO_OFTEN_ASKED', retryAfter: '120' });
  status = 503;
  await expect(dav(server.address)).rejects.toMatchObject({ problem: 'SERVER_ERROR', retryAfter: '120' });
  status = 412;
  expect((await dav(server.address)).status).toBe(412);
  await server.stop();
});
