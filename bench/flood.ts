// Eight clients that log in continuously from `begin` until `pause`. Both messages are answered with the number of log-ins.

import { send } from './client.ts';

const [address = ''] = process.argv.slice(2);
let running: Promise<unknown> | null = null;
let floods = false;
let loggedIn = 0;

async function logIn(): Promise<void> {
  while (floods) {
    await send('POST', `${address}/api/login`, { username: 'meter', password: 'geheim1' });
    loggedIn++;
  }
}

process.on('message', async (what) => {
  floods = what === 'begin';
  if (floods) running = Promise.all(Array.from({ length: 8 }, logIn));
  else await running;
  process.send?.(loggedIn);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
