import { video } from '#contract/video.ts';
import { saveVideoConfig } from '#server/actions/firm/save-video-config.ts';
import { serve } from '#server/http/bind.ts';
import { videoConfigRow } from '#server/store/firm/settings.ts';

export const videoApi = serve(video, {
  'GET /api/admin/video-config': ({ services }) => videoConfigRow(services.db),
  'POST /api/admin/video-config': ({ services, caller, body }) => saveVideoConfig(services, caller, body),
});
