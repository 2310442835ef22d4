import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isDate } from '#domain/calendar.ts';
import { LEAST_ANSWERS, MARKS } from '#domain/conversation/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { count } from '#web/format.ts';
import { consultantOptions, employerOptions } from '#web/parts/people/options.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DateInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

type Results = Output<'GET /api/admin/survey/results'>;
const SHOWN = 10;

/** Figures by employer, consultant and whole weeks. */
export function SurveyResults() {
  const [asked, setAsked] = useState({ employerId: '', consultantId: '', from: '', to: '' });
  const employers = useQuery(query('GET /api/employers'));
  const consultants = useQuery(query('GET /api/consultants'));
  const results = useQuery(
    query('GET /api/admin/survey/results', {
      query: {
        employerId: asked.employerId || undefined,
        consultantId: asked.consultantId || undefined,
        from: isDate(asked.from) ? asked.from : undefined,
        to: isDate(asked.to) ? asked.to : undefined,
      },
    }),
  );
  const choice = (name: keyof typeof asked) => ({
    value: asked[name],
    onChange: (event: { target: { value: string } }) => setAsked({ ...asked, [name]: event.target.value }),
  });
  return (
    <section aria-label="Antwoorden op de enquête" className="flex flex-col gap-4 border-t pt-5">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label="Werkgever">
          <Select {...choice('employerId')} options={[{ value: '', label: 'Alle werkgevers' }, ...employerOptions(employers.data)]} />
        </Field>
        <Field label="Consultant">
          <Select
            {...choice('consultantId')}
            options={[{ value: '', label: 'Alle consultants' }, ...consultantOptions(consultants.data)]}
          />
        </Field>
        <Field label="Van">
          <DateInput {...choice('from')} />
        </Field>
        <Field label="Tot en met">
          <DateInput {...choice('to')} />
        </Field>
      </div>
      <Loaded what="De antwoorden konden" query={results} height="h-24">
        {(data) => <Figures results={data} />}
      </Loaded>
    </section>
  );
}

function Figures({ results: { count: answers, average, remarks = [] } }: { results: Results }) {
  const [all, setAll] = useState(false);
  if (answers === null || average === undefined) {
    return <p className="text-muted">Nog geen cijfers: er zijn er ten minste {LEAST_ANSWERS} antwoorden voor nodig.</p>;
  }
  return (
    <>
      <p>
        <span className="text-3xl font-semibold">{average.toLocaleString('nl-NL', { minimumFractionDigits: 1 })}</span>{' '}
        <span className="text-muted">
          van {MARKS.length}, uit {count(answers)} antwoorden
        </span>
      </p>
      <p className="text-sm text-muted">Antwoorden tellen per hele week, vanaf {LEAST_ANSWERS} samen.</p>
      {remarks.length > 0 && (
        <ul aria-label="Opmerkingen" className="flex flex-col gap-2">
          {remarks.slice(0, all ? remarks.length : SHOWN).map((remark, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts without an id, in no order
            <li key={i} className="rounded-control bg-sunken px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
              {remark}
            </li>
          ))}
        </ul>
      )}
      {remarks.length > SHOWN && !all && (
        <Button size="small" className="self-start" onClick={() => setAll(true)}>
          Alle {count(remarks.length)} opmerkingen tonen
        </Button>
      )}
    </>
  );
}
