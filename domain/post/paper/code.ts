// The code in a printed letter, which its reader types on the page /brief together with their last name.

/** Without 0, 1, I and O, which are taken for each other on paper. 32 signs: five bits each. */
export const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 10;
const GROUP = 5;

/** Out of as many random bytes. */
export function codeOf(random: Uint8Array): string {
  return Array.from(random.subarray(0, CODE_LENGTH), (byte) => CODE_SIGNS.charAt(byte % CODE_SIGNS.length)).join('');
}

/** 'ABCDE FGHJK', as it is printed. */
export function printedCode(code: string): string {
  return `${code.slice(0, GROUP)} ${code.slice(GROUP)}`;
}

/** With spaces, hyphens and small letters as people type them; null if it is no code. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return code.length === CODE_LENGTH && [...code].every((sign) => CODE_SIGNS.includes(sign)) ? code : null;
}
