import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SETTING_NAMES, SETTINGS } from '#server/config/settings.ts';

// npm run settings: writes .env.example and the table in docs/configuration.md from server/config/settings.ts. A test compares them.

const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const WIDTH = 140;
export const DOCUMENT = 'docs/configuration.md';

export function exampleFile(): string {
  const head = [
    'Copy to .env: npm start and every command of the documents read it. What the environment already holds wins. Written by npm run settings.',
    'Every variable may also be given as NAME_FILE, the path of a file that holds the value (Docker secrets, systemd credentials).',
  ];
  const settings = SETTING_NAMES.map((name) => {
    const { about, example = '' } = SETTINGS[name];
    return [...comment(about.replaceAll('`', '')), `#${name}=${example}`, ''].join('\n');
  });
  return `${head.map((line) => `# ${line}`).join('\n')}\n\n${settings.join('\n')}`;
}

function comment(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
}

/** The document with its table of settings replaced. */
export function documentWith(text: string): string {
  const rows = SETTING_NAMES.map((name) => `| \`${name}\` | ${SETTINGS[name].fallback} | ${linked(SETTINGS[name].about)} |`);
  const table = ['| variable | default | |', '| --- | --- | --- |', ...rows].join('\n');
  const written = text.replace(/^\| variable \| default \| \|\n(?:\|.*\n)+/m, `${table}\n`);
  if (!written.includes(table)) throw new Error('docs/configuration.md has no table of settings.');
  return written;
}

const linked = (text: string) => text.replace(/docs\/([a-z]+)\.md/g, '[$1]($1.md)');

if (import.meta.main) {
  writeFileSync(path('.env.example'), exampleFile());
  writeFileSync(path(DOCUMENT), documentWith(readFileSync(path(DOCUMENT), 'utf8')));
}
