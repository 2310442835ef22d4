import type { RefusalCode } from '#domain/refusals.ts';
import { ENDINGS, STEMS } from './common-passwords.ts';

// The passwords that an attacker tries first. Refused only if the whole password is one of them, not if it contains one.

const listOf = (text: string) => new Set(text.trim().split(/\s+/));
const stems = listOf(STEMS);
const endings = listOf(ENDINGS);

const LEET: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', '5': 's', $: 's', '7': 't' };
/** Rows of a keyboard and sequences, in both directions; six or more characters of one row are refused. */
const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm'];

/** Names that someone who knows the person or the portal would try first. */
export type Around = { email?: string | null; name?: string | null; names?: readonly (string | null)[] };

/** `common`: the list of leaked passwords, in lower case. */
export function whyNotPassword(password: string, common: ReadonlySet<string>, around: Around = {}): RefusalCode | null {
  const text = plain(password);
  return isCommon(text, common) || isOwn(text, around) ? 'COMMON_PASSWORD' : null;
}

/** Lower case without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function isCommon(text: string, common: ReadonlySet<string>): boolean {
  if (isRow(text) || isRepeated(text) || spelled(text).some((word) => common.has(word) || stems.has(word))) return true;
  const [, stem = '', digits = ''] = /^(.*?\D)(\d+)$/s.exec(text) ?? [];
  const isEnding = endings.has(digits) || /^(19[4-9]\d|20[0-4]\d)$/.test(digits);
  return spelled(stem).some((word) => common.has(word + digits) || (isEnding && stems.has(word)));
}

/** The text itself, and the text with letters for similar digits and signs: a 1 is an i or an l. */
function spelled(text: string): string[] {
  const letters = (map: Record<string, string>) => text.replace(/[@4310!5$7]/g, (sign) => map[sign] ?? sign);
  return [text, letters(LEET), letters({ ...LEET, '1': 'l' })];
}

/** '345678', 'lkjhgf' */
function isRow(text: string): boolean {
  const backwards = [...text].toReversed().join('');
  return text.length >= 6 && ROWS.some((row) => row.includes(text) || row.includes(backwards));
}

/** 'aaaaaa', '121212', 'abcabcabc' */
function isRepeated(text: string): boolean {
  return /^(.{1,3})\1{2,}$/s.test(text) || /^(.)\1+$/s.test(text);
}

/** Whether the password is a name or a part of the e-mail address, comparing letters and digits only: 'jan.de.vries' is 'Jan de Vries'. */
function isOwn(text: string, { email, name, names = [] }: Around): boolean {
  const bare = (given: string) => plain(given).replace(/[^\p{L}\p{N}]/gu, '');
  const [local = '', domain = ''] = (email ?? '').split('@');
  const own = [email ?? '', local, domain, domain.split('.')[0] ?? '', name ?? '', ...names.map((one) => one ?? '')].map(bare);
  const wanted = bare(text);
  return wanted !== '' && own.includes(wanted);
}
