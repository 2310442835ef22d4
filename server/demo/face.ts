import { readFileSync } from 'node:fs';
import type { Preparation } from '#domain/conversation/preparation.ts';
import type { Db } from '#server/db/db.ts';
import { firm, firmLogo } from '#server/db/schema/firm.ts';
import { tariff } from '#server/db/schema/money.ts';
import type { Face } from '#server/mail/look.ts';
import { firmRow } from '#server/store/firm/firm.ts';
import { EXAMPLE_PREPARATION } from '#texts/example-preparation.ts';

/** The firm whose office the demo is. */
export const FIRM = {
  name: 'Duinzicht Pensioenadvies',
  phone: '+31702345678',
  email: 'info@demo.example',
  website: 'https://www.duinzicht.example',
  address: 'Zeestraat 14, 2518 AA Den Haag',
  color: '#1d4f91',
};

const { nl, ...others } = EXAMPLE_PREPARATION;
export const PREPARATION: Preparation = { items: nl, translations: others, askQuestions: true };

/** Company numbers and the fee for late changes, which statements need. */
const INVOICING = { kvk: '27123456', vatNumber: 'NL001234567B01', iban: 'NL91ABNA0417164300', paymentDays: 30 };
export const TARIFF = { cents: 7_500, vatPercent: 21 };

const LOGO = { contentType: 'image/png', width: 330, height: 112 };
const content = () => readFileSync(new URL('logo.png', import.meta.url)).toString('base64');

export function demoFace(): Face {
  return { firm: { ...FIRM, keptMonths: null }, logo: { ...LOGO, content: content(), updatedAt: '' } };
}

export async function saveDemoFace(db: Db): Promise<void> {
  const { id } = await firmRow(db);
  await db.update(firm).set({ ...FIRM, ...INVOICING, preparation: PREPARATION });
  await db.update(tariff).set(TARIFF);
  await db.insert(firmLogo).values({ firmId: id, ...LOGO, content: content() });
}
