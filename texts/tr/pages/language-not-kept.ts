import type { Texts } from '#texts/texts.ts';

export const languageNotKept: Texts['languageNotKept'] = {
  title: 'Dil seçiminiz kaydedilemedi',
  text: 'Bu sayfa artık seçtiğiniz dilde, ancak e-postalarımız henüz değil. Lütfen dili daha sonra tekrar seçin.',
};
