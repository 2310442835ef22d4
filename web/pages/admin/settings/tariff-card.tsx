import { useQuery } from '@tanstack/react-query';
import { ReceiptEuro } from 'lucide-react';
import { Link } from 'wouter';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { amountText, euros } from '#domain/money/euros.ts';
import { withVatOf } from '#domain/money/statement.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { tariffIn, WRONG_AMOUNT } from '#web/parts/tariff.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SaveButton } from './save-button.tsx';

type Tariff = Output<'GET /api/admin/tariff'>;

export function TariffCard() {
  const tariff = useQuery(query('GET /api/admin/tariff'));
  return (
    <Card
      title="Tarief"
      description="Wat een late annulering, een late wijziging of een no-show de werkgever kost. Geldt voor afrekeningen die u hierna maakt."
      icon={<ReceiptEuro aria-hidden />}
    >
      <Loaded what="Het tarief kon" query={tariff} height="h-44">
        {(data) => <TariffForm tariff={data} />}
      </Loaded>
    </Card>
  );
}

function TariffForm({ tariff }: { tariff: Tariff }) {
  const stored = { cents: tariff.cents === 0 ? '' : amountText(tariff.cents), vatPercent: tariff.vatPercent };
  const form = useForm(stored, JSON.stringify(tariff));
  const save = useChange('POST /api/admin/tariff', {
    success: { title: 'Tarief opgeslagen', text: 'Nieuwe afrekeningen gebruiken dit tarief.' },
    failure: { title: 'Fout bij opslaan', text: 'Het tarief kon niet worden opgeslagen.' },
  });
  const cents = tariffIn(form.values.cents);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(
        ({ vatPercent }) => save.mutate({ body: { cents: cents ?? 0, vatPercent } }, { onError: form.refused }),
        (values) => (tariffIn(values.cents) === null ? { cents: WRONG_AMOUNT } : {}),
      )}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Bedrag zonder btw (€)"
          required
          hint="Per doorbelasting. Bij een werkgever kunt u een ander bedrag invullen."
          error={form.errors.cents}
        >
          <Input inputMode="decimal" autoComplete="off" placeholder="75,00" {...form.text('cents')} />
        </Field>
        <Field label="Btw (%)" error={form.errors.vatPercent}>
          <NumberInput range={RANGES.vatPercent} {...form.number('vatPercent')} />
        </Field>
      </div>
      {cents !== null && cents > 0 && (
        <p className="text-muted">Met btw betaalt een werkgever {euros(withVatOf({ cents, vatPercent: form.values.vatPercent }))}.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <SaveButton pending={save.isPending} />
        <Link href="/statements" className={buttonClass()}>
          Naar de afrekeningen
        </Link>
      </div>
    </form>
  );
}
