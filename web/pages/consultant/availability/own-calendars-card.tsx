import { CalendarSync } from 'lucide-react';
import { CalendarList } from '#web/parts/planning/own-calendars/list.tsx';
import { Card } from '#web/ui/card.tsx';

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
