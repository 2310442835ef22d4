import type { MeetingType } from '#domain/appointments/vocabulary.ts';
import { isChosenByLanguage } from '#domain/people/spoken.ts';
import { speaking } from '#texts/nl/pages-planning.ts';
import type { Output } from '#web/api/call.ts';
import { useTexts } from '#web/parts/texts.ts';
import { Notice } from '#web/ui/badge.tsx';
import type { Read } from './slot-list.tsx';

type Days = Output<'GET /api/public/availability/all'>;

/** The days on which somebody who speaks the employee's language has a free hour; null if consultants are not offered by language. */
export function daysSpoken(days: Days, meetingType: MeetingType | null): string[] | null {
  if (!days.some(({ spoken }) => spoken)) return null;
  return days.flatMap(({ date, spoken }) => (spoken && (meetingType === 'fysiek' ? spoken.physical : spoken.virtual) > 0 ? date : []));
}

/** Before the choice of a day: nobody with a free hour speaks the employee's language. */
export function NobodySpeaks({ days, meetingType, read }: { days: Days; meetingType: MeetingType | null; read: Read }) {
  const { nobody: words } = useTexts({ speaking }).speaking;
  if (!isChosenByLanguage(read.code) || daysSpoken(days, meetingType)?.length !== 0) return null;
  const language = read.name;
  return (
    <div className="mb-5">
      <Notice tone="warning" title={words.title({ language })}>
        {words.text({ language })}
      </Notice>
    </div>
  );
}
