import { z } from 'zod';
import { MAX_VIDEO_URL, toVideoUrl } from '#domain/appointments/video.ts';
import { FIELD_PROBLEMS } from '#domain/field-problems.ts';
import { LANGUAGES } from '#domain/language.ts';
import { inLanguageOrder } from '#domain/people/spoken.ts';
import { OFFICE_END, OFFICE_START } from '#domain/planning/hours.ts';
import { group } from './endpoint.ts';
import {
  clockOr,
  clockOrAbsent,
  Done,
  email,
  idParams,
  language,
  line,
  optionalEmail,
  optionalLine,
  optionalParsed,
  optionalPhone,
  optionalPostalCode,
  yesNo,
} from './fields.ts';
import { Search } from './lists/paging.ts';

const Consultant = z.object({
  id: z.number(),
  userId: z.number(),
  specialization: z.string().nullable(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  officeHoursStart: z.string(),
  officeHoursEnd: z.string(),
  /** Inactive consultants are not offered to employees, but can log in and keep their planned appointments. */
  isActive: z.boolean(),
  /** The address for mails about appointments; null means the address to log in with. */
  contactEmail: z.string().nullable(),
  /** The consultant's own room for video conversations. */
  videoUrl: z.string().nullable(),
  /** In which languages the consultant holds conversations. */
  languages: z.array(z.enum(LANGUAGES)),
  createdAt: z.string(),
  user: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  /** Got the welcome mail, but has no password yet. */
  isPending: z.boolean(),
  /** Has a confirmed second factor. */
  hasTotp: z.boolean(),
});

const ForAdministrator = Consultant.extend({
  /** Where the consultant travels from; null means `city`. */
  town: z.string().nullable(),
  /** The first day on which the consultant no longer works here; null: stays. */
  leavesFrom: z.string().nullable(),
  /** Has left, and cannot log in any more. */
  hasLeft: z.boolean(),
});

const optionalVideoUrl = optionalParsed(toVideoUrl, {
  max: MAX_VIDEO_URL,
  words: 'Vul het adres van de videoruimte in. Het begint met https://.',
});

const NO_LANGUAGE = { error: 'Kies ten minste één taal.' };
/** More than there are languages: a longer list can only contain repetitions. */
const MOST_LANGUAGES = 20;
const languages = z.array(language, NO_LANGUAGE).min(1, NO_LANGUAGE).max(MOST_LANGUAGES, NO_LANGUAGE).transform(inLanguageOrder).optional();

const details = {
  specialization: optionalLine(200),
  street: optionalLine(200),
  postalCode: optionalPostalCode,
  city: optionalLine(100),
  contactEmail: optionalEmail,
  videoUrl: optionalVideoUrl,
};

const name = line(100, 'Vul een naam in.');
const officeHours = { officeHoursStart: clockOrAbsent, officeHoursEnd: clockOrAbsent };

export const NewConsultant = z.object({
  name,
  email,
  phone: optionalPhone,
  ...details,
  languages,
  town: optionalLine(100),
  officeHoursStart: clockOr(OFFICE_START),
  officeHoursEnd: clockOr(OFFICE_END),
  isActive: yesNo.default(true),
  /** An account that exists already, of somebody who is not a consultant yet; absent or 0: a new one. */
  userId: z
    .int({ error: FIELD_PROBLEMS.number })
    .min(0, { error: FIELD_PROBLEMS.number })
    .max(2_147_483_647, { error: FIELD_PROBLEMS.number })
    .nullish(),
});

export const consultants = group({
  'GET /api/consultants': {
    access: 'admin',
    scope: 'read',
    summary: 'Consultants: alles, of met een zoekwoord of bladzijde een deel',
    query: Search,
    output: z.array(ForAdministrator),
  },
  'GET /api/consultants/{id}': { access: 'admin', scope: 'read', summary: 'Eén consultant', params: idParams, output: ForAdministrator },
  'POST /api/consultants': {
    access: 'admin',
    scope: 'none',
    summary: 'Een consultant toevoegen en een welkomstmail sturen',
    body: NewConsultant,
    output: ForAdministrator,
  },
  'PUT /api/consultants/{id}': {
    access: 'admin',
    scope: 'none',
    summary: 'Een consultant bijwerken',
    params: idParams,
    body: z
      .object({
        ...details,
        languages,
        town: optionalLine(100),
        ...officeHours,
        isActive: yesNo,
        userName: name,
        userPhone: optionalPhone,
        /** A new address to log in with. */
        userEmail: email,
      })
      .partial(),
    /** `reinvited`: the address to log in with changed, and a new welcome mail was sent there. */
    output: ForAdministrator.extend({ reinvited: z.boolean() }),
  },
  'PATCH /api/consultants/{id}': {
    access: 'staff',
    scope: 'write',
    summary: 'Het eigen profiel bijwerken',
    params: idParams,
    body: z
      .object({ phone: optionalPhone, specialization: details.specialization, videoUrl: details.videoUrl, languages, ...officeHours })
      .partial(),
    output: Consultant,
  },
  'DELETE /api/consultants/{id}': {
    access: 'admin',
    scope: 'none',
    summary: 'Een consultant zonder afspraken verwijderen',
    params: idParams,
    output: Done,
  },
  'POST /api/consultants/{id}/send-welcome': {
    access: 'admin',
    scope: 'none',
    summary: 'Een link sturen waarmee de consultant een wachtwoord kiest',
    params: idParams,
    /** `isWaiting`: an earlier welcome mail is still queued, so no second one was made. */
    output: z.object({ email: z.string(), isWaiting: z.boolean() }),
  },

  'GET /api/consultants/free-hours': {
    access: 'consultant',
    summary: 'Hoeveel uren er in de komende vier weken nog te boeken zijn',
    output: z.object({ hours: z.number() }),
  },

  'GET /api/consultants/me': { access: 'consultant', summary: 'Het eigen profiel', output: Consultant },
});
