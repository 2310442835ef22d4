import { DAV_USER, startDavServer } from '#server/testing/outside/dav-server.ts';

type Times = { name: string; startTime: string; endTime: string };

const writtenAs = (time: string) => `T${time.slice(0, 5).replace(':', '')}00`;

/** A consultant's calendar on a server with Radicale. */
export async function startOwnCalendar() {
  const server = await startDavServer('radicale');
  const path = `${server.calendars}werk/`;
  await server.makeCalendar(path);
  const eventsOf = async (name: string): Promise<{ at: string; text: string }[]> => {
    const listing = await (await server.ask('PROPFIND', path, { headers: { depth: '1' } })).text();
    const places = [...listing.matchAll(/>([^<>]+\.ics)</g)].map(([, found]) => decodeURIComponent(found!));
    const all = await Promise.all(places.map(async (at) => ({ at, text: await (await server.ask('GET', at)).text() })));
    return all.filter(({ text }) => text.replaceAll(/\r?\n /g, '').includes(name));
  };
  return {
    server,
    username: DAV_USER,
    /** Of each event about this employee: whether it stands at the time of the appointment. */
    standings: async ({ name, startTime }: Times) => (await eventsOf(name)).map(({ text }) => text.includes(writtenAs(startTime))),
    /** As somebody does who drags it to the evening. */
    drag: async ({ name, startTime, endTime }: Times) => {
      for (const { at, text } of await eventsOf(name)) {
        const body = text.replaceAll(writtenAs(startTime), writtenAs('19:00')).replaceAll(writtenAs(endTime), writtenAs('20:00'));
        await server.ask('PUT', at, { body, headers: { 'content-type': 'text/calendar' } });
      }
    },
    remove: async ({ name }: Times) => {
      for (const { at } of await eventsOf(name)) await server.ask('DELETE', at);
    },
  };
}
