import { z } from 'zod';
import { MAX_VIDEO_URL, toVideoTemplate } from '#domain/appointments/video.ts';
import { PHONE_MODES, VIDEO_MODES, VIDEO_TEMPLATE_WORDS } from '#domain/appointments/vocabulary.ts';
import { group } from './endpoint.ts';
import { optionalParsed } from './fields.ts';

const VideoConfig = z.object({ mode: z.enum(VIDEO_MODES), template: z.string().nullable(), phone: z.enum(PHONE_MODES) });

const optionalTemplate = optionalParsed(toVideoTemplate, { max: MAX_VIDEO_URL, words: VIDEO_TEMPLATE_WORDS });

export const video = group({
  'GET /api/admin/video-config': {
    access: 'admin',
    scope: 'read',
    summary: 'Waar virtuele gesprekken worden gevoerd',
    output: VideoConfig,
  },
  'POST /api/admin/video-config': {
    access: 'admin',
    scope: 'write',
    summary: 'Dat instellen, voor afspraken die daarna worden gemaakt',
    body: z.object({
      mode: z.enum(VIDEO_MODES, { error: 'Kies hoe videogesprekken worden gevoerd.' }),
      /** Absent: unchanged. */
      template: optionalTemplate,
      /** Whether such a conversation may be a telephone call. Absent: unchanged. */
      phone: z.enum(PHONE_MODES, { error: 'Kies of een gesprek per telefoon kan.' }).optional(),
    }),
    output: VideoConfig,
  },
});
