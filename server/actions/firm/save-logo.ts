import { imageSize } from 'image-size';
import type { Administrator } from '#domain/access/caller.ts';
import { LOGO_TYPES, MAX_LOGO_BYTES, MAX_LOGO_PIXELS } from '#domain/firm/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { changeFirm } from '#server/steps/change-firm.ts';
import { type Firm, saveLogoRow } from '#server/store/firm/firm.ts';

/** The type is determined by the content, not by the file name. */
export async function saveLogo(services: Pick<Services, 'db' | 'now'>, caller: Administrator, file: Buffer): Promise<Firm> {
  if (file.length > MAX_LOGO_BYTES) throw new Refusal('LOGO_TOO_LARGE');
  const picture = pictureOf(file);
  return changeFirm(services, {
    caller,
    kind: 'logo.saved',
    work: async (db, { id: firmId }, updatedAt) => {
      await saveLogoRow(db, { firmId, ...picture, content: file.toString('base64'), updatedAt });
      return {};
    },
  });
}

function pictureOf(file: Buffer): { contentType: string; width: number; height: number } {
  try {
    const { type = '', width, height } = imageSize(file);
    const contentType = LOGO_TYPES[type];
    const isWithin = [width, height].every((side) => side >= 1 && side <= MAX_LOGO_PIXELS);
    if (contentType && isWithin) return { contentType, width, height };
  } catch {
    // Not a picture, or a damaged one: refused below.
  }
  throw new Refusal('WRONG_LOGO');
}
