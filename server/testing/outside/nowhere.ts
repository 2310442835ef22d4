import type { Outside } from '#server/services.ts';

/** Port 1 of this machine, so that no test reaches the internet without a server of its own. */
export const NOWHERE: Outside = {
  tokens: { microsoft: 'http://127.0.0.1:1/{tenant}/token', google: 'http://127.0.0.1:1/token' },
  graph: 'http://127.0.0.1:1',
  nameServers: ['127.0.0.1:1'],
};
