import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// Rules of the code base, such as which folder may import which. See ARCHITECTURE.md.

/** A file belongs to the longest of these prefixes that its path starts with. */
const MAY_IMPORT: Record<string, string[]> = {
  'domain/': [],
  'texts/': ['domain/'],
  'contract/': ['domain/'],
  'server/outside/': [],
  'server/db/': ['domain/'],
  'server/store/': ['server/db/', 'domain/'],
  'server/mail/': [
    'server/store/',
    'server/db/',
    'server/calendar/',
    'server/outside/',
    'server/services.ts',
    'server/failures.ts',
    'texts/',
    'domain/',
  ],
  'server/calendar/': ['server/store/', 'server/db/', 'server/services.ts', 'server/threads/', 'server/outside/', 'texts/', 'domain/'],
  'server/spreadsheet/': ['server/threads/', 'domain/'],
  'server/paper/': ['server/spreadsheet/', 'server/threads/', 'texts/', 'domain/'],
  'server/solver/': ['server/threads/', 'domain/'],
  'server/steps/': [
    'server/store/',
    'server/db/',
    'server/mail/',
    'server/calendar/',
    'server/solver/',
    'server/spreadsheet/',
    'server/services.ts',
    'texts/',
    'domain/',
  ],
  'server/actions/': [
    'server/steps/',
    'server/paper/',
    'server/solver/',
    'server/spreadsheet/',
    'server/store/',
    'server/db/',
    'server/mail/',
    'server/calendar/',
    'server/outside/',
    'server/services.ts',
    'server/failures.ts',
    'texts/',
    'domain/',
  ],
  'server/http/': ['server/store/', 'server/db/', 'server/services.ts', 'server/failures.ts', 'contract/', 'texts/', 'domain/'],
  'server/api/': [
    'server/paper/',
    'server/spreadsheet/',
    'server/actions/',
    'server/steps/',
    'server/store/',
    'server/mail/',
    'server/calendar/',
    'server/db/',
    'server/http/',
    'server/services.ts',
    'contract/',
    'texts/',
    'domain/',
  ],
  'server/testing/': ['server/', 'contract/', 'texts/', 'domain/'],
  'server/': ['server/', 'contract/', 'texts/', 'domain/'],
  'web/ui/': ['domain/calendar.ts', 'domain/typed-date.ts', 'texts/nl/dates.ts'],
  'web/': ['web/', 'contract/', 'texts/', 'domain/'],
  'simulate/': ['domain/'],
  'scripts/': ['server/', 'simulate/', 'contract/', 'texts/', 'domain/'],
  'bench/': ['server/', 'scripts/', 'contract/', 'texts/', 'domain/'],
  'journeys/server/': ['journeys/', 'server/testing/'],
  'journeys/': ['contract/pages.ts'],
};

/** Packages that domain/ may use: parsing and lookups, no I/O. */
const PURE_PACKAGES = ['papaparse', 'fastest-levenshtein', 'libphonenumber-js/min', 'date-holidays', 'numfmt', 'saxen', 'ipaddr.js'];

const ROOMS = Object.keys(MAY_IMPORT).sort((a, b) => b.length - a.length);
const roomOf = (path: string) => ROOMS.find((room) => path.startsWith(room));

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));
}

function importsOf(file: string): { target: string; line: number; isType: boolean }[] {
  let statement = '';
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      // An import may span several lines; `import type` is on the first.
      if (/^\s*(import|export)\b/.test(text)) statement = text;
      const match = /^(?!\s*\/\/).*(?:from|import)\s*\(?\s*'([^']+)'/.exec(text);
      return match ? [{ target: match[1]!, line: index + 1, isType: /^\s*(import|export) type/.test(statement) }] : [];
    });
}

function resolveImport(file: string, target: string): string | null {
  if (target.startsWith('#')) return target.slice(1);
  if (target.startsWith('.')) return normalize(join(dirname(file), target));
  return null;
}

const files = ['domain', 'texts', 'contract', 'server', 'web', 'journeys'].flatMap(sources);
const allFiles = [...files, ...['simulate', 'scripts', 'bench'].flatMap(sources)];

test('a file imports only from its own folder and from the folders that MAY_IMPORT lists for it', () => {
  const offences = allFiles.flatMap((file) => {
    if (file.endsWith('.test.ts')) return [];
    const room = roomOf(file)!;
    return importsOf(file).flatMap(({ target, line }) => {
      const path = resolveImport(file, target);
      if (path === null || path.startsWith(room) || MAY_IMPORT[room]!.some((allowed) => path.startsWith(allowed))) return [];
      return [`${file}:${line} imports ${path}`];
    });
  });
  expect(offences).toEqual([]);
});

test('the table in ARCHITECTURE.md of who may import whom equals MAY_IMPORT', () => {
  const shared = ['server/services.ts', 'server/failures.ts'];
  const rows = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| `([\w/]+\/)` \| (?:nothing|(`.*`)) \|$/gm)];
  const written = rows.map(([, room = '', may = '']) => [room, [...may.matchAll(/`([^`]+)`/g)].map(([, path]) => path)]);
  const allowed = Object.entries(MAY_IMPORT).map(([room, may]) => [room, may.filter((path) => !shared.includes(path))]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(allowed));
});

test('the table in ARCHITECTURE.md of jobs names every job of server/jobs.ts', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');
  const table = text.slice(text.indexOf('\n## Jobs\n'), text.indexOf('\n## Time\n'));
  const names = [...readFileSync('server/jobs.ts', 'utf8').matchAll(/(?:name: |atDisk\()'([^']+)'/g)].map(([, name = '']) => name);
  expect(names).toContain('the backup');
  expect(names.filter((name) => !table.includes(name) && !name.startsWith('forgetting '))).toEqual([]);
});

test('an import of the own folder begins with ./, one of another folder with #', () => {
  const offences = files.flatMap((file) =>
    importsOf(file).flatMap(({ target, line }) => {
      const path = resolveImport(file, target);
      // scripts/ has no name of its own for imports.
      return target.startsWith('../') && path && roomOf(path) && !path.startsWith('scripts/') ? [`${file}:${line} imports ${target}`] : [];
    }),
  );
  expect(offences).toEqual([]);
});

test('domain/ imports no package except the allowed pure ones', () => {
  const offences = sources('domain')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      importsOf(file).flatMap(({ target, line }) =>
        /^[#.]/.test(target) || PURE_PACKAGES.includes(target) ? [] : [`${file}:${line} imports ${target}`],
      ),
    );
  expect(offences).toEqual([]);
});

test('the employee’s small entry imports only types from the contract, and no validation library', () => {
  const reached = new Set(['web/visitor.tsx']);
  const offences: string[] = [];
  for (const file of reached) {
    for (const { target, line, isType } of importsOf(file)) {
      if (isType) continue;
      const path = resolveImport(file, target);
      if (target === 'zod' || path?.startsWith('contract/')) offences.push(`${file}:${line} imports ${target}`);
      else if (path && /\.tsx?$/.test(path)) reached.add(path);
    }
  }
  expect(offences).toEqual([]);
  expect(reached).toContain('web/pages/employee/book.tsx');
});

test('no file of the visitor pages creates an Intl object while it loads: the first one takes 35 ms, four times that on a phone', () => {
  const files = [...reachedFrom('web/visitor.tsx'), ...sources('texts')];
  expect(files).toContain('texts/pl/pages-answers.ts');
  expect(files.filter((file) => /^(export )?const \w+ = new Intl\./m.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('only config.ts reads process.env on the server', () => {
  const offences = sources('server').filter(
    (file) => !/config\.ts$|server\/testing\/|\.test\.ts$/.test(file) && readFileSync(file, 'utf8').includes('process.env'),
  );
  expect(offences).toEqual([]);
});

test('in domain/ and server/ only server/portal.ts reads the clock', () => {
  const reader = /Temporal\.Now|Date\.now\(\)|new Date\(\)/;
  const offences = [...sources('domain'), ...sources('server')].filter(
    (file) => !/server\/portal\.ts$|server\/testing\/|\.test\.ts$/.test(file) && reader.test(readFileSync(file, 'utf8')),
  );
  expect(offences).toEqual([]);
});

test('locks are taken one by one or with `pipelined`, not inside Promise.all', () => {
  const offences = sources('server')
    .filter((file) => !/server\/(testing|demo)\/|\.test\.ts$/.test(file))
    .filter((file) => {
      const [, ...together] = readFileSync(file, 'utf8').split('Promise.all(');
      return together.some((text) => /\b(lock|claim)[A-Z]\w*\(|\.for\('/.test(argumentsIn(text)));
    });
  expect(offences).toEqual([]);
});

/** The arguments of a call: `text` begins after its opening parenthesis, the result ends before the closing one. */
function argumentsIn(text: string): string {
  let depth = 1;
  const end = [...text].findIndex((letter) => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    return depth === 0;
  });
  return text.slice(0, end);
}

test('only demo, development commands and tests import the demo, and only demo and tests a mail server', () => {
  const offences = [...files, ...sources('scripts'), ...sources('bench')].flatMap((file) =>
    importsOf(file).flatMap(({ target, line }) => {
      const path = resolveImport(file, target);
      const reachesDemo = path?.startsWith('server/demo/') && !/^(server\/demo|scripts)\/|\.test\.ts$/.test(file);
      const isMailServer =
        ['smtp-server', 'mailparser'].includes(target) && !/^(server\/(demo|testing)|journeys|scripts|bench)\/|\.test\.ts$/.test(file);
      return reachesDemo || isMailServer ? [`${file}:${line} imports ${target}`] : [];
    }),
  );
  expect(offences).toEqual([]);
});

test('there are no circular imports, type-only ones included', () => {
  const targets = new Map(
    allFiles.map((file) => [file, importsOf(file).flatMap(({ target }) => resolveImport(file, target) ?? [])] as const),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  function visit(file: string, path: readonly string[]): void {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  }
  for (const file of allFiles) visit(file, []);
  expect(circles).toEqual([]);
});

test("no page imports from another page's folder", () => {
  const pages = sources('web/pages').filter((file) => !file.endsWith('.test.ts'));
  const offences = pages.flatMap((file) =>
    importsOf(file).flatMap(({ target, line }) => {
      const path = resolveImport(file, target);
      return path?.startsWith('web/pages/') && dirname(path) !== dirname(file) ? [`${file}:${line} imports ${path}`] : [];
    }),
  );
  expect(offences).toEqual([]);
});

test('no folder has more than 30 entries', () => {
  const entries = ['domain', 'texts', 'contract', 'server', 'web', 'journeys', 'scripts', 'bench'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => dirname(join(room, path))),
  );
  const sizes = Map.groupBy(entries, (folder) => folder);
  // Migrations are generated files, one per change of the tables.
  const offences = [...sizes].filter(([folder, names]) => names.length > 30 && !folder.startsWith('server/db/migrations'));
  expect(offences.map(([folder, names]) => `${folder} has ${names.length}`)).toEqual([]);
});

test('the 48 hours before the start within which a cancellation is late are written only in domain/appointments/vocabulary.ts', () => {
  const typed = /\b48 (uur|hours)\b|48 \* 3_?600|[hH]ours\b[^\n]*\b48\b/;
  const offences = ['domain', 'texts', 'contract', 'server', 'web']
    .flatMap(sources)
    .filter((file) => !/domain\/appointments\/vocabulary\.ts$|server\/(testing|proofs|unkind)\/|\.test\.tsx?$/.test(file))
    .filter((file) => typed.test(readFileSync(file, 'utf8')));
  expect(offences).toEqual([]);
});

test('only files named after invitations, and those of undo and erasing, use the table of invitations', () => {
  const allowed = /^server\/(store\/post\/invitation|store\/privacy\/|db\/schema\/|demo\/|testing\/)|\.test\.ts$/;
  const statement = /\b(FROM|JOIN|INTO|UPDATE) invitations\b/;
  const offences = sources('server').filter((file) => {
    if (allowed.test(file)) return false;
    const text = readFileSync(file, 'utf8');
    const isImported = importsOf(file).some(({ target }) => target.endsWith('schema/invitations.ts'));
    return isImported || statement.test(text);
  });
  expect(offences).toEqual([]);
});

test('actions and steps post letters by recording an event; only the listed files post them directly', () => {
  const ALLOWED = [
    'server/steps/record.ts',
    // A report is no event: sending the mail is all that happens.
    'server/actions/firm/send-admin-report.ts',
    'server/actions/firm/send-consultant-reports.ts',
    // These post the letters of `appointment.deleted`, which wait until the deletion can no longer be undone.
    'server/actions/privacy/erase.ts',
    'server/actions/privacy/erase-at-once.ts',
  ];
  const posting = [...sources('server/actions'), ...sources('server/steps')].filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      /import \{[^}]*\bpost(From)?\b[^}]*\} from '#server\/mail\/outbox\.ts'/.test(readFileSync(file, 'utf8')),
  );
  expect(posting.sort()).toEqual(ALLOWED.sort());
});

test('every change refreshes the data on the page; only the listed places skip that and show the answer to the change itself', () => {
  const QUIET_PLACES = [
    'web/api/',
    'web/log-in.ts',
    'web/pages/employee/',
    'web/pages/hr/confirm-browser.tsx',
    'web/pages/admin/invitations/skipped-rows.tsx',
    'web/parts/access/second-factor/setup.tsx',
  ];
  const offences = sources('web').filter(
    (file) => /\bQUIET\b|\bisQuiet\b/.test(readFileSync(file, 'utf8')) && !QUIET_PLACES.some((place) => file.startsWith(place)),
  );
  expect(offences).toEqual([]);
});

test('every component that an entry imports is covered by an @source rule of the style sheet of that entry', () => {
  for (const [entry, sheet] of [
    ['web/main.tsx', 'web/styles.css'],
    ['web/visitor.tsx', 'web/visitor.css'],
  ] as const) {
    const reached = new Set<string>([entry]);
    for (const file of reached) {
      for (const { target, isType } of importsOf(file)) {
        const path = resolveImport(file, target);
        if (!isType && path?.startsWith('web/') && /\.tsx?$/.test(path)) reached.add(path);
      }
    }
    const rules = [...readFileSync(sheet, 'utf8').matchAll(/^@source (not )?"\.\/([^"]+)";$/gm)];
    const isNamed = (file: string) => {
      const matching = rules.filter(([, , source]) => matchesGlob(file, `web/${source}`) || file.startsWith(`web/${source}/`));
      return matching.length > 0 && matching.every(([, not]) => !not);
    };
    const withClasses = [...reached].filter((file) => /\.tsx$/.test(file));
    expect(withClasses.length).toBeGreaterThan(10);
    expect(
      withClasses.filter((file) => !isNamed(file)),
      sheet,
    ).toEqual([]);
  }
});

test('classes of visitor pages name sides by the direction of reading: start and end, not left and right', () => {
  const sided = /^-?(p[lr]|m[lr]|left|right|border-[lr]|rounded-([lr]|[tb][lr])|text-(left|right)|float-(left|right)|scroll-[mp][lr])(-|$)/;
  const reached = new Set(['web/visitor.tsx']);
  for (const file of reached) {
    for (const { target, isType } of importsOf(file)) {
      const path = resolveImport(file, target);
      if (!isType && path?.startsWith('web/') && /\.tsx?$/.test(path)) reached.add(path);
    }
  }
  const offences = [...reached].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(['"`])((?:(?!\1).)*)\1/g)].flatMap(([, , text]) =>
      text!.split(/\s+/).flatMap((name) => (sided.test(name.split(':').at(-1)!) ? [`${file}: ${name}`] : [])),
    ),
  );
  expect(reached.size).toBeGreaterThan(30);
  expect(offences).toEqual([]);
});

test('every action names the kind of caller that may perform it; none takes the general type Actor', () => {
  const looked = sources('server/actions');
  const general = looked.filter((file) => /\bActor\b/.test(readFileSync(file, 'utf8')));
  expect(general).toEqual([]);
});

/** Every file that an entry imports, files loaded later by `import()` included. */
function reachedFrom(entry: string): string[] {
  const reached = new Set([entry]);
  for (const file of reached) {
    for (const { target, isType } of importsOf(file)) {
      const path = resolveImport(file, target);
      if (!isType && path && /\.tsx?$/.test(path)) reached.add(path);
    }
  }
  return [...reached];
}

type Node = { type: string; [part: string]: unknown };

const WORD = /\p{L}{2,}/u;
const TWO_WORDS = /\p{L}{2,}[,:;)]?\s+\(?\p{L}{2,}/u;
/** A string of Tailwind classes, which is no sentence. */
const CLASSES = /^(?=.*[-:[])[^\p{Lu}]*[^.?!…]$/u;

/** Attributes and properties whose values are shown or read aloud. */
const SHOWN = /^(title|subtitle|text|label|hint|alt|placeholder|description|pendingText|aria-label|subject|preheader|greeting|notice)$/;
/** What has its own strings, as a comparison or a call, inside such a value. */
const OTHER_STRINGS = /^(Binary|Call|Member|JSXElement|JSXFragment|ArrowFunction)/;

/**
 * JSX text, strings of two words or more, and single words that are the value of something shown, such as a title. Text that only
 * developers read is left out: errors that are thrown, types, imports.
 */
function sentencesIn(file: string): string[] {
  const found: string[] = [];
  function visit(node: unknown, isShown = false): void {
    if (Array.isArray(node)) for (const one of node) visit(one, isShown);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type, ...parts } = node as Node;
    const named = { JSXAttribute: parts.name, Property: parts.key }[type] as { name?: unknown; value?: unknown } | undefined;
    const shows = named ? SHOWN.test(String(named.name ?? named.value)) : isShown && !OTHER_STRINGS.test(type);
    if (/^(TS\w*Type\w*|ImportDeclaration|ThrowStatement)$/.test(type) || (parts.callee as Node | undefined)?.name === 'Error') return;
    const text = type === 'TemplateElement' ? (parts.value as { raw: string }).raw : parts.value;
    const isSaid =
      typeof text === 'string' &&
      (type === 'JSXText' || (isShown && type === 'Literal')
        ? WORD.test(text)
        : /^(Literal|TemplateElement)$/.test(type) && TWO_WORDS.test(text) && !CLASSES.test(text));
    if (isSaid) found.push(text.trim());
    for (const part of Object.values(parts)) visit(part, shows && part !== named);
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

// Reads the sources, so that it finds sentences that no test renders. Rendered letters and pages are read word by word in
// server/mail/second-language.test.ts and web/pages/employee/words.test.ts.
test('letters and visitor pages contain no sentence: what employees and HR read is in texts/', () => {
  const STAFF = [
    // These contain the name of the portal.
    'web/mark.tsx',
    'web/ui/page-header.tsx',
    // Words that only pages for staff show.
    'web/api/change.ts',
    'web/session.ts',
    'web/format.ts',
    'web/ui/form/input.tsx',
    'web/ui/spinner.tsx',
  ];
  // Strings that programs read, not people.
  const CODES = ['noopener noreferrer', 'Service unavailable - maintenance mode'];
  const letters = sources('server/mail/letters').filter((file) => !file.startsWith('server/mail/letters/staff/'));
  const pages = reachedFrom('web/visitor.tsx').filter((file) => file.startsWith('web/'));
  const looked = [...letters, ...pages].filter((file) => !STAFF.includes(file));
  expect(looked.length).toBeGreaterThan(60);
  expect(
    looked.flatMap((file) =>
      sentencesIn(file)
        .filter((text) => !CODES.includes(text))
        .map((text) => `${file}: ${text}`),
    ),
  ).toEqual([]);
});

type Parsed = Node & { start: number; end: number };

/** Functions and methods with four or more parameters, as `file:line name`. */
function longSignaturesIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const found: string[] = [];
  function visit(node: unknown, name: string): void {
    if (Array.isArray(node)) for (const one of node) visit(one, name);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type, start, ...parts } = node as Parsed;
    const own = (parts.id ?? parts.key) as { name?: string } | null | undefined;
    const called = own?.name ?? (/Property|Declarator|Function|Method/.test(type) ? name : '');
    const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);
    if (isFunction && (parts.params as unknown[]).length > 3)
      found.push(`${file}:${source.slice(0, start).split('\n').length} ${called || 'unnamed'}`);
    for (const part of Object.values(parts)) visit(part, called);
  }
  visit(parseSync(file, source).program, '');
  return found;
}

test('no function has more than three parameters, except where a library decides', () => {
  const ALLOWED = [
    // A hook of Fastify that calls back instead of returning a promise: the callback comes fourth.
    'server/http/security.ts unnamed',
    // TanStack Query passes the mutation after four other arguments.
    'web/api/cache.ts onSettled',
  ];
  const looked = [...files, ...sources('scripts')].filter(
    (file) => !/\.test\.tsx?$|^server\/(testing|proofs|unkind)\/|^scripts\/testing\/|^journeys\//.test(file),
  );
  expect(looked.length).toBeGreaterThan(600);
  const long = looked.flatMap(longSignaturesIn);
  expect(long.filter((one) => !ALLOWED.includes(one.replace(/:\d+/, '')))).toEqual([]);
});
