import { z } from 'zod';
import { MIN_PASSWORD_LENGTH } from '#domain/access/vocabulary.ts';
import { isClock, isDate, toClock } from '#domain/calendar.ts';
import { FIELD_PROBLEMS, tooLong as tooLongInWords } from '#domain/field-problems.ts';
import { LANGUAGES } from '#domain/language.ts';
import { isEmail, MAX_EMAIL, manyLines, oneLine, toPostalCode } from '#domain/people/contact.ts';
import { toPhone } from '#domain/people/phone.ts';

// Field schemas, with the Dutch message for an invalid value.

/** For a schema without a message of its own: otherwise the visitor would read zod's English one. */
z.config({ localeError: () => FIELD_PROBLEMS.value });

/** An empty field clears the stored value; an absent field leaves it unchanged. */
const emptyAsNull = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

/** The id of a chosen item, with the message for no choice. */
export const chosen = (error: string) => z.int({ error }).positive({ error }).max(2_147_483_647, { error });
export const id = chosen(FIELD_PROBLEMS.number);
/** A number in a path or query, where everything is text. Digits only: '0x10' and '1e3' are refused. */
export const digits = (error: string) =>
  z.coerce
    .string<string | number>()
    .regex(/^\d{1,10}$/, { error })
    .transform(Number);
export const idText = digits(FIELD_PROBLEMS.number).pipe(id);

/** '3,7,12' in a query. */
export const idList = (most: number) =>
  z
    .string({ error: 'Ongeldige nummers.' })
    .max(most * 11, { error: 'Ongeldige nummers.' })
    .transform((text): (string | number)[] => text.split(','))
    .pipe(z.array(idText).max(most, { error: 'Ongeldige nummers.' }));

export const tooLong = (max: number) => ({ error: tooLongInWords(max) });

/** `empty`: the message for an empty field. */
export const line = (max: number, empty = 'Vul dit veld in.') =>
  z
    .string({ error: empty })
    .max(10_000, tooLong(max))
    .transform(oneLine)
    .pipe(z.string().min(1, { error: empty }).max(max, tooLong(max)));

export const optionalLine = (max: number) =>
  z
    .string({ error: FIELD_PROBLEMS.text })
    .max(10_000, tooLong(max))
    .transform(oneLine)
    .pipe(z.string().max(max, tooLong(max)))
    .nullish()
    .transform(emptyAsNull);

type Parsed = { max: number; words: string; long?: string };

/**
 * A text in the form that `read` gives it, null if it is invalid: `words` is the message for that, `long` the one for a longer text than
 * `max`. Absent stays absent, empty becomes null.
 */
export const optionalParsed = (read: (text: string) => string | null, { max, words, long = tooLongInWords(max) }: Parsed) =>
  z
    .string({ error: words })
    .trim()
    .max(max, { error: long })
    .refine((text) => text === '' || read(text) !== null, { error: words })
    .nullish()
    .transform((text) => (text ? read(text) : emptyAsNull(text)));

export const optionalPattern = (pattern: RegExp, words: string) =>
  optionalParsed((text) => (pattern.test(text) ? text : null), { max: 255, words, long: words });

/** Of an app at Microsoft or Google. */
export const optionalTenant = optionalPattern(/^[a-z0-9.-]{1,253}$/i, 'Vul de directory-id in, zoals 1a2b3c4d-….');
export const optionalClientId = optionalPattern(/^[!-~]{1,255}$/, 'Vul de client-id in zonder spaties.');
/** Trimmed, because it is often pasted with a space or line end. Microsoft and Google use visible ASCII only. */
export const pastedSecret = (max: number) =>
  z
    .string({ error: 'Vul hier tekst in.' })
    .trim()
    .max(max, tooLong(max))
    .regex(/^[!-~]*$/, { error: 'Hier staan tekens in die er niet in horen. Kopieer de waarde opnieuw.' })
    .nullish();

/** Multi-line text: line breaks are kept, other control characters removed. */
export const optionalText = (max: number) =>
  z.string({ error: FIELD_PROBLEMS.text }).max(max, tooLong(max)).transform(manyLines).nullish().transform(emptyAsNull);

export const email = z
  .string({ error: FIELD_PROBLEMS.email })
  .trim()
  .max(MAX_EMAIL, tooLong(MAX_EMAIL))
  .refine(isEmail, { error: FIELD_PROBLEMS.email });

export const optionalEmail = optionalParsed((text) => (isEmail(text) ? text : null), { max: MAX_EMAIL, words: FIELD_PROBLEMS.email });

export const optionalPhone = optionalParsed(toPhone, { max: 40, words: FIELD_PROBLEMS.phone, long: FIELD_PROBLEMS.phone });

export const language = z.enum(LANGUAGES, { error: FIELD_PROBLEMS.language });

/** Null or '': no language of their own. Absent: unchanged. */
export const optionalLanguage = z
  .enum(['', ...LANGUAGES], { error: FIELD_PROBLEMS.language })
  .nullish()
  .transform((language) => (language === undefined ? undefined : language || null));

const POSTAL_CODE = 'Vul een postcode in als 1234 AB.';
export const optionalPostalCode = optionalParsed(toPostalCode, { max: 20, words: POSTAL_CODE, long: POSTAL_CODE });

export const date = z.string({ error: FIELD_PROBLEMS.noDate }).refine(isDate, { error: FIELD_PROBLEMS.date });
export const clock = z
  .string({ error: FIELD_PROBLEMS.noTime })
  .min(1, { error: FIELD_PROBLEMS.noTime })
  .max(8, { error: FIELD_PROBLEMS.time })
  .transform(toClock)
  .refine(isClock, { error: FIELD_PROBLEMS.time });
export const optionalClock = z
  .string({ error: FIELD_PROBLEMS.time })
  .max(8, { error: FIELD_PROBLEMS.time })
  .transform(toClock)
  .refine((text) => text === '' || isClock(text), { error: FIELD_PROBLEMS.time })
  .nullish()
  .transform(emptyAsNull);

/** An empty time counts as absent: the default where something is made, unchanged where it is changed. */
export const clockOr = (fallback: string) => optionalClock.transform((text) => text ?? fallback);
export const clockOrAbsent = optionalClock.transform((text) => text ?? undefined);
/** In a change: null clears, an empty text counts as absent. */
export const clearableClock = z
  .string({ error: FIELD_PROBLEMS.time })
  .max(8, { error: FIELD_PROBLEMS.time })
  .transform(toClock)
  .refine((text) => text === '' || isClock(text), { error: FIELD_PROBLEMS.time })
  .transform((text) => text || undefined)
  .nullish();

export const password = z
  .string({ error: 'Vul een wachtwoord in.' })
  .min(MIN_PASSWORD_LENGTH, { error: 'Wachtwoord moet minimaal 6 tekens lang zijn.' })
  .max(200, tooLong(200));

/**
 * The token of a link. Only its lookup decides whether it is valid, so that every invalid one gets the same answer. NUL is replaced because
 * PostgreSQL cannot store it.
 */
export const token = z.string().transform((text) => text.slice(0, 200).replaceAll('\0', ' '));

export const search = z.string({ error: 'Vul een zoekwoord in.' }).max(200, tooLong(200)).transform(oneLine);

export const yesNo = z.boolean({ error: 'Kies ja of nee.' });

export const whole = (range: { min: number; max: number }) =>
  z
    .int({ error: 'Vul een heel getal in.' })
    .min(range.min, { error: `Kies een getal van ${range.min} tot en met ${range.max}.` })
    .max(range.max, { error: `Kies een getal van ${range.min} tot en met ${range.max}.` });

/** `whole` for a path or query parameter, which is text. */
export const wholeText = (range: { min: number; max: number }) => digits('Vul een heel getal in.').pipe(whole(range));

/** For a number: '' and null count as absent. */
export const emptyAsAbsent = <Number extends z.ZodType<number, number | undefined>>(number: Number) =>
  z.preprocess((value: number | '' | null | undefined) => (value === '' || value === null ? undefined : value), number);

export const idParams = z.object({ id: idText });
export const tokenParams = z.object({ token });

/** The answer of a call without a result. */
export const Done = z.object({ success: z.literal(true) });

/** Rows that were ticked in a list. */
export const chosenIds = (most: number, words: { none: string; tooMany: string }) =>
  z.array(id).min(1, { error: words.none }).max(most, { error: words.tooMany });
export const sheetFormat = z.enum(['xlsx', 'csv'], { error: 'Kies xlsx of csv.' });
