import type { Texts } from '#texts/texts.ts';

export const maintenance: Texts['maintenance'] = {
  checking: 'Sprawdzanie stanu systemu...',
  title: 'System chwilowo niedostępny',
  text: 'W portalu rozmów o emeryturze trwają teraz prace techniczne.',
  reason: 'Powód',
  duration: 'Przewidywany czas trwania',
  promises: ['Państwa dane są bezpieczne.', 'Umówione terminy pozostają ważne.', 'Po zakończeniu prac wszystko będzie znowu działać.'],
  refresh: 'Odśwież stan',
  refreshes: 'Ta strona odświeża się sama co 30 sekund.',
  over: 'System znowu działa',
  overText: 'Prace techniczne są zakończone.',
  goOn: 'Wróć tam, gdzie Państwo przerwali',
  back: 'Powrót do portalu',
};

export const notFound: Texts['notFound'] = {
  tab: '404 – Portal rozmów o emeryturze',
  title: 'Nie znaleziono strony (404)',
  text: 'Ta strona nie istnieje. Prosimy sprawdzić adres albo przejść na stronę główną.',
  home: 'Na stronę główną',
};
