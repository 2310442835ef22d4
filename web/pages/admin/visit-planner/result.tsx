import { useState } from 'react';
import { Link } from 'wouter';
import { addDays } from '#domain/calendar.ts';
import { MAX_PLAN_DAYS } from '#domain/planning/hours.ts';
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
import { type Day, type Keeping, type Keepings, keyOf, namesIn, type Proposal } from './types.ts';
import { WeekGrid } from './week-grid.tsx';

/** A period of so many calendar days is never too long. */
const LONGEST = (MAX_PLAN_DAYS / 5) * 7;

type ResultProps = {
  id: number;
  proposal: Proposal;
  keepings: Keepings;
  keep: (day: Day, what: Keeping | null) => void;
  computeUntil: (to: string) => void;
};

export function Result(props: ResultProps) {
  return props.proposal.acceptedAt ? <Accepted proposal={props.proposal} /> : <Open {...props} />;
}

/** The figures are those of the whole proposal, so they are shown no more once it is accepted: perhaps only some of its days were. */
function Accepted({ proposal }: { proposal: Proposal }) {
  const { days, leftOut } = proposal;
  const accepted = { ...proposal, days: days.filter((_, place) => !leftOut.includes(place)) };
  const added = accepted.days.filter(({ isNew }) => isNew).length;
  return (
    <>
      <div className="mb-6">
        <Notice
          tone="success"
          title={
            leftOut.length === 0
              ? 'Dit voorstel is vastgelegd'
              : `${count(added)} van de ${some(added + leftOut.length, 'nieuwe dag', 'nieuwe dagen')} vastgelegd`
          }
        >
          De bezoekdagen staan in de agenda’s.{' '}
          {leftOut.length > 0 && 'De andere dagen niet. Bereken opnieuw om te zien voor wie er nog geen plaats is. '}
          <Link href="/consultants?beeld=bezoekdagen" className="font-medium underline underline-offset-4">
            Bekijk de bezoekdagen
          </Link>
        </Notice>
      </div>
      <WeekGrid proposal={accepted} />
      <DayList proposal={accepted} />
    </>
  );
}

function Open({ id, proposal, keepings, keep, computeUntil }: ResultProps) {
  const { days, visits, kilometres, standingKilometres, unmet, givenUp } = proposal;
  const names = namesIn(proposal);
  const added = days.filter(({ isNew }) => isNew);
  const missing = unmet.reduce((sum, { hours }) => sum + hours, 0);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const tick = (place: number, isTicked: boolean) =>
    setLeft((now) => (isTicked ? now.difference(new Set([place])) : now.union(new Set([place]))));
  const choosing = {
    left,
    keepings,
    /** A new day that is to be left out when computing again is not accepted either. */
    keep(day: Day, what: Keeping | null): void {
      keep(day, what);
      if (day.isNew) tick(days.indexOf(day), what !== 'leave');
    },
    toggle(day: Day, isTicked: boolean): void {
      tick(days.indexOf(day), isTicked);
      if (keepings.get(keyOf(day))?.what === (isTicked ? 'leave' : 'keep')) keep(day, null);
    },
  };
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
          hint={`nu ${count(standingKilometres)} voor wat er al staat`}
        />
        <StatCard label="Vervalt" value={count(givenUp.length)} hint="bezoekdagen zonder afspraken" />
      </div>
      <div className="mb-6 grid gap-3">
        <Verdict proposal={proposal} />
        <LongerRounds proposal={proposal} computeUntil={computeUntil} />
        <UnknownTowns proposal={proposal} />
      </div>
      <Unmet proposal={proposal} />
      <Accept id={id} proposal={proposal} left={left} />
      <WeekGrid proposal={proposal} />
      <DayList proposal={proposal} choosing={choosing} />
      {givenUp.length > 0 && (
        <Card
          title="Vervalt"
          description="Deze bezoekdagen hebben geen afspraken. Ze verdwijnen met de nieuwe dag die ervoor in de plaats komt."
          className="mt-6"
        >
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

/** Only where something does not fit there is something to prove, and only about this period. */
function Verdict({ proposal: { visits, unmet, gap, from, to } }: { proposal: Proposal }) {
  const period = `van ${dayInWords(from)} tot en met ${dayInWords(to)}`;
  if (unmet.length === 0) {
    return (
      <Notice tone="success" title={visits === 0 ? 'Er is niets te plannen' : 'Alles past'}>
        {visits === 0
          ? `Er worden ${period} geen gesprekken op locatie verwacht.`
          : `Er is ${period} plaats voor alle verwachte gesprekken op locatie.`}
      </Notice>
    );
  }
  if (gap === 0) {
    return (
      <Notice tone="warning" title="Meer gesprekken passen niet in deze periode">
        Bewezen: met de uren die er {period} zijn, kan geen enkel plan meer verwachte gesprekken plaatsen.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title="Niet alles past in deze periode">
      Een ander plan kan {period} hooguit {some(gap, 'gesprek', 'gesprekken')} meer plaatsen.
    </Notice>
  );
}

/** Rounds that go on after the period: their people do not lack hours, the period is too short to tell. */
function LongerRounds({ proposal, computeUntil }: { proposal: Proposal; computeUntil: (to: string) => void }) {
  const { unmet, from, to } = proposal;
  const longer = unmet.filter(({ until }) => until > to);
  if (longer.length === 0) return null;
  const names = namesIn(proposal);
  const last = longer.map(({ until }) => until).reduce((a, b) => (a > b ? a : b));
  const longest = addDays(from, LONGEST - 1);
  const until = last < longest ? last : longest;
  return (
    <Notice tone="brand" title="Een langere periode geeft meer ruimte">
      <p>Deze rondes lopen door na {dayInWords(to)}. Wie nu geen plaats heeft, kan daarna misschien nog terecht.</p>
      <ul aria-label="Rondes die langer duren" className="mt-2 grid gap-1">
        {longer.map(({ employerId, hours, until }) => (
          <li key={employerId}>
            <EmployerLink id={employerId} name={names.employer(employerId)} className="font-medium" />: nog{' '}
            {some(hours, 'gesprek', 'gesprekken')}, tot en met {dayInWords(until)}
          </li>
        ))}
      </ul>
      {until > to ? (
        <Button size="small" className="mt-3" onClick={() => computeUntil(until)}>
          Berekenen tot en met {dayInWords(until)}
        </Button>
      ) : (
        <p className="mt-2">Langer kan niet in één keer. Leg dit voorstel vast en plan daarna verder vanaf {dayInWords(addDays(to, 1))}.</p>
      )}
    </Notice>
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
  const removed = isAll ? givenUp.length : places.reduce((sum, place) => sum + (days[place]?.replaces.length ?? 0), 0);
  const nothing = places.length === 0 && removed === 0;
  const body = isAll ? {} : { days: places };
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <Button look="primary" disabled={nothing} pending={accept.isPending} onClick={() => setAsking(true)}>
        {isAll ? 'Alles vastleggen' : `${some(places.length, 'gekozen dag', 'gekozen dagen')} vastleggen`}
      </Button>
      {nothing ? (
        <span className="text-muted">Er is niets nieuws om vast te leggen.</span>
      ) : (
        !isAll && <span className="text-muted">De cijfers hierboven zijn die van het hele voorstel.</span>
      )}
      {isAsking && (
        <ConfirmDialog
          close={() => setAsking(false)}
          title="Bezoekdagen vastleggen?"
          description={
            removed > 0
              ? `${added(places.length)}, en ${some(removed, 'zonder afspraken vervalt', 'zonder afspraken vervallen')}. In die uren boeken alleen werknemers van die werkgever.`
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
  const lacking = proposal.unmet.filter(({ until }) => until <= proposal.to);
  if (lacking.length === 0) return null;
  return (
    <Card
      title="Voor wie is er nog geen plaats?"
      description="De reserve van een ronde telt hier niet mee. Wat helpt: meer uren van consultants voor het einde van de ronde, of een ronde die later eindigt."
      className="mb-6"
    >
      <ul aria-label="Nog geen plaats" className="grid gap-2">
        {lacking.map((unmet) => (
          <li key={unmet.employerId}>
            <EmployerLink id={unmet.employerId} name={names.employer(unmet.employerId)} className="font-medium" />:{' '}
            {some(unmet.hours, 'gesprek', 'gesprekken')} te weinig. {whatHelps(unmet, { from: proposal.from, perDay })}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Unplaced = Proposal['unmet'][number];

/** No new day comes in time for a round that ends before the period. */
function whatHelps({ hours, until, laterEnd }: Unplaced, { from, perDay }: { from: string; perDay: number }): string {
  const days = some(Math.ceil(hours / perDay), 'extra bezoekdag', 'extra bezoekdagen');
  const isOver = until < from;
  const end = dayInWords(until);
  if (laterEnd) {
    const longer = `een ronde die tot en met ${dayInWords(laterEnd)} duurt`;
    return isOver
      ? `De ronde eindigt op ${end}. Wat helpt, is ${longer}.`
      : `Nodig: ${days} van ${perDay} uur tot en met ${end}, of ${longer}.`;
  }
  const noLater = 'Een later einde binnen deze periode helpt niet: dan zijn er ook geen uren vrij.';
  return isOver ? `De ronde eindigt op ${end}. ${noLater}` : `Nodig: ${days} van ${perDay} uur tot en met ${end}. ${noLater}`;
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
