import { z } from 'zod';
import { MAX_VIDEO_URL, toVideoTemplate } from '#domain/appointments/video.ts';
import { VIDEO_MODES, VIDEO_TEMPLATE_WORDS } from '#domain/vocabulary.ts';
import { group } from './endpoint.ts';

const VideoConfig = z.object({ mode: z.enum(VIDEO_MODES), template: z.string().nullable() });

const optionalTemplate = z
  .string({ error: VIDEO_TEMPLATE_WORDS })
  .trim()
  .max(MAX_VIDEO_URL, { error: `Gebruik maximaal ${MAX_VIDEO_URL} tekens.` })
  .refine((text) => text === '' || toVideoTemplate(text) !== null, { error: VIDEO_TEMPLATE_WORDS })
  .nullish()
  .transform((text) => (text === undefined ? undefined : text ? toVideoTemplate(text) : null));

export const video = group({
  'GET /api/admin/video-config': { access: 'admin', summary: 'Waar virtuele gesprekken worden gevoerd', output: VideoConfig },
  'POST /api/admin/video-config': {
    access: 'admin',
    summary: 'Dat instellen, voor afspraken die daarna worden gemaakt',
    body: z.object({
      mode: z.enum(VIDEO_MODES, { error: 'Kies hoe videogesprekken worden gevoerd.' }),
      /** Absent: stays as it is. */
      template: optionalTemplate,
    }),
    output: VideoConfig,
  },
});
