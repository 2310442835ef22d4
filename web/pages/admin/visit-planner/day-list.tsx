import { CalendarX2 } from 'lucide-react';
import { count, timeRange } from '#web/format.ts';
import { dayInWords } from '#web/parts/planning/week/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { type Day, type Keeping, type Keepings, keyOf, namesIn, type Proposal } from './types.ts';

type Choosing = {
  keepings: Keepings;
  keep: (day: Day, what: Keeping | null) => void;
  /** Indexes in `days` of the new days that are unticked, and so will not be accepted. */
  left: ReadonlySet<number>;
  toggle: (day: Day, isTicked: boolean) => void;
};

/** `choosing`: absent where nothing can be chosen any more. */
export function DayList({ proposal, choosing }: { proposal: Proposal; choosing?: Choosing }) {
  const names = namesIn(proposal);
  const { days } = proposal;
  const givenUp = new Map(proposal.givenUp.map((day) => [day.id, day]));
  return (
    <Card flush title="Alle dagen" description={choosing && 'Met een vinkje wordt een nieuwe dag vastgelegd.'}>
      {days.length === 0 ? (
        <EmptyState
          icon={<CalendarX2 aria-hidden className="size-6" />}
          title="Geen bezoekdagen"
          text="Er worden in deze periode geen gesprekken op locatie verwacht, of niemand heeft uren vrij."
        />
      ) : (
        <ul aria-label="Dagen van het voorstel" className="divide-y border-t">
          {days.map((day, place) => {
            const what = `${names.consultant(day.consultantId)} bij ${names.employer(day.employerId)}, ${dayInWords(day.date)}`;
            const said = choosing?.keepings.get(keyOf(day))?.what;
            const press = (one: Keeping) => () => choosing?.keep(day, said === one ? null : one);
            return (
              <li key={`${keyOf(day)} ${day.startTime}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
                {day.isNew && choosing && (
                  <Checkbox
                    hideLabel
                    label={`Vastleggen: ${what}`}
                    checked={!choosing.left.has(place)}
                    onChange={(event) => choosing.toggle(day, event.target.checked)}
                  />
                )}
                <div className="min-w-0 flex-1 basis-64">
                  <p className="font-medium wrap-anywhere first-letter:capitalize">
                    {dayInWords(day.date)}: {names.consultant(day.consultantId)} bij {names.employer(day.employerId)}
                  </p>
                  <p className="text-sm text-muted">
                    {timeRange(day)}, {day.hours} {day.hours === 1 ? 'uur' : 'uren'} te boeken, {count(day.kilometres)} km heen en terug
                    {day.booked > 0 && `, ${count(day.booked)} ${day.booked === 1 ? 'gesprek' : 'gesprekken'} gepland`}
                  </p>
                  {day.replaces.map((id) => {
                    const gone = givenUp.get(id);
                    return (
                      gone && (
                        <p key={id} className="text-sm">
                          In de plaats van: {dayInWords(gone.date)}, {names.consultant(gone.consultantId)} bij{' '}
                          {names.employer(gone.employerId)}
                        </p>
                      )
                    );
                  })}
                  {day.notPreferred && <p className="text-sm">Deze werkgever heeft liever een andere consultant.</p>}
                </div>
                {day.isNew ? <Badge tone="accent">{choosing ? 'nieuw' : 'vastgelegd'}</Badge> : <Badge>staat al</Badge>}
                {choosing && (
                  <div className="flex gap-2">
                    <Button
                      size="small"
                      look={said === 'keep' ? 'primary' : 'secondary'}
                      aria-pressed={said === 'keep'}
                      aria-label={`Houden: ${what}`}
                      onClick={press('keep')}
                    >
                      Houden
                    </Button>
                    {day.booked === 0 && (
                      <Button
                        size="small"
                        look={said === 'leave' ? 'primary' : 'secondary'}
                        aria-pressed={said === 'leave'}
                        aria-label={`Weglaten: ${what}`}
                        onClick={press('leave')}
                      >
                        Weglaten
                      </Button>
                    )}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
