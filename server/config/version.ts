import { readFileSync } from 'node:fs';

/** Of the portal, as package.json says it. */
export const VERSION: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
