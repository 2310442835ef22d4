import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { query } from '#web/api/cache.ts';
import { employerOptions } from '#web/parts/people/options.ts';
import { Field, FieldError } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

type EmployerFieldProps = Omit<ComponentProps<typeof Select>, 'options' | 'placeholder'> & { error: string | undefined };

/** The choice of an employer; without employers, a link to add the first. */
export function EmployerField({ error, ...select }: EmployerFieldProps) {
  const employers = useQuery(query('GET /api/employers'));
  const hint = employers.data?.length === 0 && (
    <>
      Er zijn nog geen werkgevers.{' '}
      <Link href="/employers" className="font-medium text-brand underline">
        Voeg eerst een werkgever toe
      </Link>
    </>
  );
  return (
    <>
      <Field label="Werkgever" required hint={hint} error={error}>
        <Select {...select} placeholder="Selecteer een werkgever" options={employerOptions(employers.data)} />
      </Field>
      <FieldError text={employers.error?.message} />
    </>
  );
}
