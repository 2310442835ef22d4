import type { Texts } from '#texts/texts.ts';
import { dateInWords } from '#texts/tr/dates.ts';

export const speaking: Texts['speaking'] = {
  group: () => 'Türkçe görüşme',
  speaks: () => 'Türkçe konuşuyor',
  nobody: {
    title: () => 'Şu anda Türkçe görüşme yok',
    text: () =>
      'Boş saati olan danışmanların hiçbiri Türkçe konuşmuyor. Yine de randevu alabilirsiniz. Yanınızda çeviri yapacak birini getirebilirsiniz.',
  },
  notThatDay: {
    title: () => 'Bu gün Türkçe görüşme yok',
    text: () => 'Bu gün boş saati olan danışmanların hiçbiri Türkçe konuşmuyor.',
    first: ({ date }) => `Bunun mümkün olduğu ilk gün: ${dateInWords(date)}.`,
  },
};
