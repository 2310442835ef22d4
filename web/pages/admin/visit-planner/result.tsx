import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '#web/api/change.ts';
import { count, some, timeRange } from '#web/format.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { dayInWords } from '#web/parts/planning/week/words.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { DayList } from './day-list.tsx';
import { type Day, type Keeping, type Keepings, namesIn, type Proposal } from './types.ts';
import { WeekGrid } from './week-grid.tsx';

type ResultProps = { id: number; proposal: Proposal; keepings: Keepings; keep: (day: Day, what: Keeping | null) => void };

export function Result({ id, proposal, keepings, keep }: ResultProps) {
  const { days, visits, kilometres, standingKilometres, unmet, gap, givenUp, acceptedAt } = proposal;
  const names = namesIn(proposal);
  const added = days.filter(({ isNew }) => isNew);
  const missing = unmet.reduce((sum, { hours }) => sum + hours, 0);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const toggle = (place: number) => setLeft((now) => new Set(now.has(place) ? [...now].filter((one) => one !== place) : [...now, place]));
  return (
    <>
      <div className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard label="Verwachte gesprekken die passen" value={count(visits)} hint={`van ${count(visits + missing)} verwachte`} />
        <StatCard
          label="Nieuwe bezoekdagen"
          value={count(added.length)}
          hint={some(days.length - added.length, 'blijft staan', 'blijven staan')}
        />
        <StatCard
          label="Kilometers heen en terug"
          value={count(kilometres)}
          hint={standingKilometres === null ? 'van alle bezoekdagen samen' : `nu ${count(standingKilometres)} voor wat er al staat`}
        />
        <StatCard label="Vervalt" value={count(givenUp.length)} hint="bezoekdagen zonder afspraken" />
      </div>
      <div className="mb-6 grid gap-3">
        <Notice tone={gap === 0 ? 'success' : 'brand'} title={gap === 0 ? 'Meer gesprekken passen niet' : 'Misschien kan het iets beter'}>
          {gap === 0
            ? 'Bewezen: met deze uren en agenda’s kan geen enkel plan meer verwachte gesprekken plaatsen.'
            : `Binnen de tijd is niet bewezen dat dit het beste is. Een ander plan kan hooguit ${count(gap)} ${gap === 1 ? 'gesprek' : 'gesprekken'} meer plaatsen.`}
        </Notice>
        <UnknownTowns proposal={proposal} />
      </div>
      {unmet.length > 0 && <Unmet proposal={proposal} />}
      {acceptedAt ? (
        <Notice tone="success" title="Dit voorstel is vastgelegd">
          De bezoekdagen staan in de agenda’s.{' '}
          <Link href="/consultants?beeld=bezoekdagen" className="font-medium underline underline-offset-4">
            Bekijk de bezoekdagen
          </Link>
        </Notice>
      ) : (
        <Accept id={id} proposal={proposal} left={left} />
      )}
      <WeekGrid proposal={proposal} />
      <DayList proposal={proposal} keepings={keepings} keep={keep} left={left} toggle={toggle} />
      {givenUp.length > 0 && (
        <Card title="Vervalt" description="Deze bezoekdagen hebben geen afspraken en staan in de weg van een beter plan." className="mt-6">
          <ul className="grid gap-1">
            {givenUp.map((day) => (
              <li key={day.id}>
                <span className="inline-block first-letter:capitalize">{dayInWords(day.date)}</span>, {timeRange(day)}:{' '}
                {names.consultant(day.consultantId)} bij {names.employer(day.employerId)}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function added(days: number): string {
  return days === 1 ? 'Er komt 1 bezoekdag bij' : `Er komen ${count(days)} bezoekdagen bij`;
}

function Accept({ id, proposal: { days, givenUp }, left }: { id: number; proposal: Proposal; left: ReadonlySet<number> }) {
  const [isAsking, setAsking] = useState(false);
  const accept = useChange('POST /api/admin/visit-proposals/{id}/accept', {
    success: ({ added, removed }) => ({
      title: 'Bezoekdagen vastgelegd',
      text: `${count(added)} toegevoegd${removed > 0 ? `, ${count(removed)} vervallen` : ''}.`,
    }),
    failure: { title: 'Niet vastgelegd', text: 'Er is niets vastgelegd. Bereken het voorstel opnieuw.' },
  });
  const places = days.flatMap(({ isNew }, place) => (isNew && !left.has(place) ? [place] : []));
  const isAll = left.size === 0;
  const nothing = places.length === 0 && (!isAll || givenUp.length === 0);
  const body = isAll ? {} : { days: places };
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <Button look="primary" disabled={nothing} pending={accept.isPending} onClick={() => setAsking(true)}>
        {isAll ? 'Alles vastleggen' : `${some(places.length, 'gekozen dag', 'gekozen dagen')} vastleggen`}
      </Button>
      {nothing && <span className="text-muted">Er is niets nieuws om vast te leggen.</span>}
      {isAsking && (
        <ConfirmDialog
          close={() => setAsking(false)}
          title="Bezoekdagen vastleggen?"
          description={
            isAll && givenUp.length > 0
              ? `${added(places.length)}, en ${some(givenUp.length, 'zonder afspraken vervalt', 'zonder afspraken vervallen')}. In die uren boeken alleen werknemers van die werkgever.`
              : `${added(places.length)}. In die uren boeken alleen werknemers van die werkgever.`
          }
          confirm="Vastleggen"
          pending={accept.isPending}
          onConfirm={() => accept.mutate({ params: { id }, body }, { onSettled: () => setAsking(false) })}
        />
      )}
    </div>
  );
}

/** Says how many extra days the missing hours need, if each has as many hours as the longest day of the plan. */
function Unmet({ proposal }: { proposal: Proposal }) {
  const perDay = Math.max(1, ...proposal.days.map(({ hours }) => hours));
  const names = namesIn(proposal);
  return (
    <Card
      title="Voor wie is er nog geen plaats?"
      description="Wat helpt: meer uren van consultants voor het einde van de ronde, of een ronde die later eindigt."
      className="mb-6"
    >
      <ul aria-label="Nog geen plaats" className="grid gap-2">
        {proposal.unmet.map(({ employerId, hours, until, laterEnd }) => {
          const days = Math.ceil(hours / perDay);
          return (
            <li key={employerId}>
              <EmployerLink id={employerId} name={names.employer(employerId)} className="font-medium" />: {count(hours)}{' '}
              {hours === 1 ? 'gesprek' : 'gesprekken'} te weinig. Dat{' '}
              {days === 1 ? 'is 1 extra bezoekdag' : `zijn ${count(days)} extra bezoekdagen`} van {perDay} uur{' '}
              {until ? `tot en met ${dayInWords(until)}` : 'voor het einde van de ronde'}
              {laterEnd
                ? `, of een ronde die tot en met ${dayInWords(laterEnd)} duurt.`
                : '. Een later einde binnen deze periode helpt niet: dan zijn er ook geen uren vrij.'}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function UnknownTowns({ proposal }: { proposal: Proposal }) {
  const { unknownTowns } = proposal;
  const names = namesIn(proposal);
  if (unknownTowns.length === 0) return null;
  return (
    <Notice tone="warning" title="Niet alle plaatsen zijn bekend">
      <p>Een onbekende plaats telt voor 50 kilometer. Vul hier Stad of dorp voor afstanden in en bereken opnieuw.</p>
      <ul aria-label="Onbekende plaatsen" className="mt-2 grid gap-1">
        {unknownTowns.map(({ of, id, town, choices }) => (
          <li key={`${of} ${id}`}>
            {of === 'employer' ? (
              <EmployerLink id={id} name={names.employer(id)} className="font-medium" />
            ) : (
              <Link href={`/consultants?wijzig=${id}`} className="font-medium underline underline-offset-4">
                {names.consultant(id)}
              </Link>
            )}
            {town ? `: ‘${town}’` : ': geen plaats ingevuld'}
            {choices.length > 0 && `. Bedoelt u ${choices.join(' of ')}?`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
