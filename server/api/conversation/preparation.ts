import { preparation } from '#contract/conversation/preparation.ts';
import { itemsIn } from '#domain/conversation/preparation.ts';
import { savePreparation } from '#server/actions/conversation/save-preparation.ts';
import { serve } from '#server/http/bind.ts';
import { firmRow } from '#server/store/firm/firm.ts';

export const preparationApi = serve(preparation, {
  'GET /api/admin/preparation': async ({ services }) => (await firmRow(services.db)).preparation,
  'POST /api/admin/preparation': ({ services, caller, body }) => savePreparation(services, caller, body),
  'GET /api/public/preparation': async ({ services, query: { language } }) => {
    const { preparation } = await firmRow(services.db);
    return { items: itemsIn(preparation, language), askQuestions: preparation.askQuestions };
  },
});
