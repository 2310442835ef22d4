import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { SETTING_NAMES } from '#server/config/settings.ts';

const readText = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
type Names = Record<string, unknown>;
type Service = { depends_on?: Names; secrets?: string[]; volumes?: string[]; environment: Names };

test('compose.yaml is valid YAML, and refers to existing services, secrets, volumes and settings', () => {
  const document = parseDocument(readText('compose.yaml'), { uniqueKeys: true, strict: true });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  const { services, secrets, volumes } = document.toJS() as { services: Record<string, Service>; secrets: Names; volumes: Names };
  const all = Object.values(services);
  expect(all.flatMap(({ depends_on = {} }) => Object.keys(depends_on)).filter((name) => !services[name])).toEqual([]);
  expect([...new Set(all.flatMap(({ secrets = [] }) => secrets))].sort()).toEqual(Object.keys(secrets).sort());
  const mounted = all.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]!));
  expect([...new Set(mounted.filter((from) => !from.startsWith('./')))].sort()).toEqual(Object.keys(volumes).sort());
  expect(mounted.filter((from) => from.startsWith('./') && !existsSync(new URL(`../../${from}`, import.meta.url)))).toEqual([]);
  // A list or number instead of a string would reach the container as something else.
  expect(all.flatMap(({ environment }) => Object.values(environment)).filter((value) => typeof value !== 'string')).toEqual([]);
  const asked = [...readText('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect(asked.filter((name) => !SETTING_NAMES.some((known) => known === name))).toEqual([]);
});
