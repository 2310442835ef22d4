import { useQuery } from '@tanstack/react-query';
import { Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LANGUAGE_LABEL } from '#domain/language.ts';
import { isChosenByLanguage } from '#domain/people/spoken.ts';
import { dayAndMonth } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import { change, useChange } from '#web/api/change.ts';
import { capital, count, today } from '#web/format.ts';
import { peopleInWords } from '#web/parts/people/employee.ts';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { HowMany } from '#web/parts/rounds/how-many.tsx';
import type { RoundPage } from '#web/parts/rounds/types.ts';
import { basisInWords, hoursInWords, nobodyWaits, overInWords, rangeInWords, waveInWords } from '#web/parts/rounds/words.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { cx, recordLink } from '#web/ui/classes.ts';
import { Cell, Row, Table } from '#web/ui/table/table.tsx';
import { type Help, helpsFor, isCalm, isStuck, nextWaveInWords } from './account.ts';
import { ComingWaves } from './coming-waves.tsx';
import type { Verb } from './types.ts';

type Account = NonNullable<RoundPage['account']>;
type HoursCardProps = { page: RoundPage; onVerb: (verb: Verb) => void };

/** The account of hours as a sum, beside when the next people are invited and what helps if that is not enough. */
export function HoursCard({ page, onVerb }: HoursCardProps) {
  const { account } = page;
  if (!account) return <HoursAtEnd page={page} />;
  return (
    <Card title="Uren en verwachting" icon={<Clock3 aria-hidden />}>
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 xl:grid-cols-2">
        <Sum page={page} account={account} />
        <WhatNow page={page} account={account} onVerb={onVerb} />
        {account.waiting > 0 && <ComingWaves page={page} />}
        <div className="flex min-w-0 flex-col gap-2">
          <SentWaves page={page} />
          <Advanced page={page} onVerb={onVerb} />
        </div>
      </div>
      <LanguageTable languages={page.languages} />
    </Card>
  );
}

function HoursAtEnd({ page }: { page: RoundPage }) {
  const { figures, languages } = page;
  return (
    <Card title="Uren en verwachting" description="Zoals het was toen de ronde sloot." icon={<Clock3 aria-hidden />}>
      <Facts
        className="mb-5"
        facts={[
          ['Vrije uren bij het sluiten', hoursInWords(figures.freeHours)],
          ['Verwachte afspraken', rangeInWords(figures.expected)],
          ['Tekort', figures.shortage > 0 ? hoursInWords(figures.shortage) : 'geen'],
        ]}
      />
      <SentWaves page={page} />
      <LanguageTable languages={languages} />
    </Card>
  );
}

const RESERVE = 'voor ziekte en drukte, en voor uren die voorbijgaan voordat iemand kiest';
const RESERVE_BESIDE_OTHERS =
  'voor ziekte en drukte, voor uren die voorbijgaan voordat iemand kiest, en voor wat anderen nog meer nodig hebben';

/** The account as a sum that one can check with a pencil. */
function Sum({ page: { round, others, figures }, account }: { page: RoundPage; account: Account }) {
  const { free, expected, reserve, waiting, need, over, day } = account;
  const lines: [label: string, hours: number, more?: ReactNode][] = [
    [`Vrij tot en met ${dayAndMonth(round.closesOn)}`, free],
    ['− voor anderen', account.others, <Others key="others" others={others} />],
    ['− verwacht van wie is uitgenodigd', expected, `waarschijnlijk ${rangeInWords(figures.expected)}`],
    ['− reserve', reserve, account.others > 0 ? RESERVE_BESIDE_OTHERS : RESERVE],
    ['− nog uit te nodigen', need, `${peopleInWords(waiting)}: niet iedereen maakt een afspraak`],
  ];
  return (
    <div className="min-w-0">
      <table className="w-full border-collapse">
        <caption className="sr-only">De uren als som</caption>
        <tbody>
          {lines.map(([label, hours, more]) => (
            <tr key={label} className="border-b align-top">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {label}
                {more && hours > 0 && <span className="block text-sm text-muted">{more}</span>}
              </th>
              <td className="py-2 text-right whitespace-nowrap tabular-nums">{hoursInWords(hours)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-lg font-semibold">
            <th scope="row" className="py-2 pr-4 text-left">
              {over < 0 ? '= tekort' : '= over'}
            </th>
            <td className={cx('py-2 text-right whitespace-nowrap tabular-nums', over < 0 && 'text-danger')}>
              {hoursInWords(Math.abs(over))}
            </td>
          </tr>
        </tfoot>
      </table>
      {day && <p className="text-sm text-muted">Het krapst is het rond {dayAndMonth(day)}.</p>}
    </div>
  );
}

/** Who else is expected to take hours, each with a link to its round. */
function Others({ others }: Pick<RoundPage, 'others'>) {
  const byHand = others.reduce((sum, { roundId, hours }) => sum + (roundId === null ? hours : 0), 0);
  return (
    <>
      {others.map(
        ({ roundId, employerName, hours }) =>
          roundId !== null &&
          hours > 0 && (
            <span key={roundId} className="block">
              <Link href={`/rounds/${roundId}`} className={recordLink}>
                {employerName}
              </Link>
              : {count(hours)}
            </span>
          ),
      )}
      {byHand > 0 && <span className="block">wie met de hand is uitgenodigd: {count(byHand)}</span>}
    </>
  );
}

type WhatNowProps = HoursCardProps & { account: Account };

/** What is over or short, when the next people are invited or why nobody is, and what helps. */
function WhatNow({ page, account, onVerb }: WhatNowProps) {
  const { round } = page;
  const employer = useQuery(query('GET /api/employers/{id}', { params: { id: round.employerId } }));
  const helps = helpsFor(page, employer.data?.preferredMeetingType !== 'virtueel');
  const isShort = account.over < 0;
  const isDone = isCalm(page) && page.figures.employees > 0;
  return (
    <div className="min-w-0">
      <Notice tone={isStuck(page) ? 'warning' : 'brand'} title={isDone ? 'U hoeft niets te doen' : overInWords(account.over)}>
        <p>{nextWaveInWords(page, today()) ?? nobodyWaits(page)}</p>
        {isDone && <p>Er worden geen afspraken meer verwacht.</p>}
        {helps.length > 0 && (
          <>
            <h3 className="mt-3 mb-2 font-semibold">{isStuck(page) ? 'Wat helpt' : 'U kunt ook'}</h3>
            <div className="flex flex-wrap gap-2">
              {helps.map((help) => (
                <HelpButton key={help.text} help={help} round={round} onVerb={onVerb} />
              ))}
            </div>
            {isShort && page.weekLater === 0 && (
              <p className="mt-2 text-sm">Een later einde helpt nog niet: in die week zijn er geen vrije uren.</p>
            )}
            {isShort && <Room employerId={round.employerId} />}
          </>
        )}
      </Notice>
    </div>
  );
}

/** Who has a day left to ask for. */
function Room({ employerId }: { employerId: number }) {
  const { data } = useQuery({ ...query('GET /api/admin/employers/{id}/room', { params: { id: employerId } }), staleTime: 0 });
  if (!data?.consultant) return null;
  const { consultantId, name } = data.consultant;
  return (
    <p className="mt-2 text-sm">
      <ConsultantLink id={consultantId} name={name} /> heeft nog dagen zonder uren.
    </p>
  );
}

type HelpButtonProps = { help: Help; round: RoundPage['round']; onVerb: (verb: Verb) => void };

function HelpButton({ help, round, onVerb }: HelpButtonProps) {
  const put = useChange('PUT /api/admin/rounds/{id}', {
    success: () => ({ title: 'Ronde bijgewerkt', text: help.text, actions: [{ label: 'Ongedaan maken', run: () => void putBack(round) }] }),
    failure: { title: 'Ronde niet bijgewerkt' },
  });
  if ('href' in help) {
    return (
      <Link href={help.href} className={buttonClass({ size: 'small' })}>
        {help.text}
      </Link>
    );
  }
  const run = () => ('verb' in help ? onVerb(help.verb) : put.mutate({ params: { id: round.id }, body: help.change }));
  return (
    <Button size="small" pending={put.isPending} pendingText="Bezig..." onClick={run}>
      {help.text}
    </Button>
  );
}

const putBack = ({ id, closesOn, perDay }: RoundPage['round']) =>
  change('PUT /api/admin/rounds/{id}', { params: { id }, body: { closesOn, perDay } });

/** The latest groups that went out, without the days on which everybody had been invited already. */
function SentWaves({ page: { sent } }: { page: RoundPage }) {
  const waves = sent.filter(({ count, why }) => count > 0 || why.limitedBy !== 'people');
  if (waves.length === 0) return null;
  return (
    <details>
      <summary className="touch-target content-center font-medium">Wat er uitging, en waarom</summary>
      <ul className="flex flex-col gap-1">
        {waves.map((wave) => (
          <li key={wave.date}>
            {capital(dayAndMonth(wave.date))}: {waveInWords(wave)}.
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Risk and reserve: what they do, and on what the expectation rests. */
function Advanced({ page: { round, basis }, onVerb }: HoursCardProps) {
  return (
    <details>
      <summary className="touch-target content-center font-medium">Geavanceerd: risico en reserve</summary>
      <div className="flex flex-col items-start gap-3">
        <p>
          {round.perDay === null
            ? `Het risico is ${Math.round(round.risk * 100)} %: zo groot mag de kans zijn dat iemand die kiest, geen uur meer vindt.`
            : `U koos een vast aantal: ${count(round.perDay)} per werkdag, hoeveel uren er ook zijn.`}
        </p>
        <HowMany />
        <p className="text-sm text-muted">{basisInWords(basis)}</p>
        <Button size="small" onClick={() => onVerb('edit')}>
          Wijzigen
        </Button>
      </div>
    </details>
  );
}

/** Free hours and expected bookings per language; shown if somebody reads another language than Dutch. */
function LanguageTable({ languages }: Pick<RoundPage, 'languages'>) {
  if (!languages.some(({ language }) => isChosenByLanguage(language))) return null;
  return (
    <Table label="Uren per taal" head={['Taal', 'Vrije uren', 'Verwachte afspraken']} className="mt-5">
      {languages.map(({ language, freeHours, expected }) => (
        <Row key={language}>
          <Cell>{LANGUAGE_LABEL[language]}</Cell>
          <Cell>
            {freeHours}
            {freeHours < expected.mid && <span className="font-medium text-warning"> te weinig</span>}
          </Cell>
          <Cell>{rangeInWords(expected)}</Cell>
        </Row>
      ))}
    </Table>
  );
}
