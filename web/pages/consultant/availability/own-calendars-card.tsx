import { CalendarPlus, CalendarSync } from 'lucide-react';
import { CalendarHome } from '#web/parts/planning/own-calendars/home.tsx';
import { CalendarList } from '#web/parts/planning/own-calendars/list.tsx';
import { Card } from '#web/ui/card.tsx';

export function CalendarHomeCard() {
  return (
    <Card
      id="agenda-koppelen"
      title="Gesprekken in mijn agenda"
      description="Het portaal zet al uw gesprekken in uw eigen agenda en houdt ze daar bij. Wanneer u in die agenda bezet bent, kan niemand boeken."
      icon={<CalendarPlus aria-hidden />}
    >
      <CalendarHome whose="own" />
    </Card>
  );
}

export function OwnCalendarsCard() {
  return (
    <Card
      id="agendas"
      title="Mijn agenda’s"
      description="Koppel uw eigen agenda. Wanneer u daarin bezet bent, kan niemand boeken. Het portaal kijkt elke tien minuten en bewaart alleen tijden, geen titels."
      icon={<CalendarSync aria-hidden />}
    >
      <CalendarList whose="own" />
    </Card>
  );
}
