import { useRequest } from '#web/api/change.ts';
import { diaryOf, type Whose } from '#web/parts/planning/diary/calls.ts';
import { wordsFor } from '#web/parts/planning/diary/words.ts';
import type { Hours } from './details.tsx';

/** Deletes hours; the toast can undo it. */
export function useRemoveHours(whose: Whose) {
  const diary = diaryOf(whose);
  const restore = useRequest(diary.addHours, {
    success: { title: 'Beschikbaarheid teruggezet' },
    failure: { title: 'Fout', text: wordsFor(whose).hours.notRestored },
  });
  return useRequest(({ id }: Hours) => diary.removeHours(id), {
    success: (_, { id, consultantId, dayOfWeek, createdAt, employerName, ...body }) => ({
      title: 'Beschikbaarheid verwijderd',
      text: 'De beschikbaarheid is succesvol verwijderd.',
      actions: [{ label: 'Ongedaan maken', run: () => restore.mutate(body) }],
    }),
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van beschikbaarheid.' },
  });
}
