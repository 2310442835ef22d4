import { useQuery } from '@tanstack/react-query';
import { Building2, ImageUp, Trash2 } from 'lucide-react';
import { isColor, textOn } from '#domain/firm/colors.ts';
import { PORTAL } from '#domain/firm/portal-name.ts';
import { LOGO_TYPES, MAX_LOGO_KB, RANGES } from '#domain/firm/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { phone } from '#web/format.ts';
import { FirmName } from '#web/parts/firm-name.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SaveButton } from './save-button.tsx';

type Firm = Output<'GET /api/admin/firm'>;

const PORTAL_COLOR = '#0f5a60';

export function FirmCard() {
  const firm = useQuery(query('GET /api/admin/firm'));
  return (
    <Card
      title="Uw kantoor"
      description="Naam, logo en kleur staan in de e-mails, in de agenda en op de pagina’s van werknemers."
      icon={<Building2 aria-hidden />}
    >
      <Loaded what="De gegevens van uw kantoor konden" query={firm} height="h-96">
        {(data) => (
          <div className="flex flex-col gap-6">
            <FirmForm firm={data} />
            <LogoPart firm={data} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function FirmForm({ firm }: { firm: Firm }) {
  const stored = {
    name: firm.name ?? '',
    phone: firm.phone ? phone(firm.phone) : '',
    email: firm.email ?? '',
    website: firm.website ?? '',
    address: firm.address ?? '',
    color: firm.color ?? '',
    kvk: firm.kvk ?? '',
    vatNumber: firm.vatNumber ?? '',
    iban: firm.iban ?? '',
    paymentDays: firm.paymentDays === null ? '' : String(firm.paymentDays),
  };
  // Without the logo, which is uploaded by its own call.
  const form = useForm(stored, JSON.stringify(stored));
  const save = useChange('POST /api/admin/firm', {
    success: { title: 'Kantoor opgeslagen', text: 'De gegevens van uw kantoor zijn opgeslagen.' },
    failure: { title: 'Fout bij opslaan', text: 'De gegevens van uw kantoor konden niet worden opgeslagen.' },
  });
  const { name, color } = form.values;
  const shown = isColor(color.trim()) ? color.trim() : null;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit((values) => save.mutate({ body: bodyOf(values) }, { onError: form.refused }), checkTerm)}
    >
      <Field label="Naam" hint={`Zonder naam heet de afzender ${PORTAL}.`} error={form.errors.name}>
        <Input autoComplete="organization" {...form.text('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Telefoonnummer" error={form.errors.phone}>
          <Input type="tel" autoComplete="off" {...form.text('phone')} />
        </Field>
        <Field label="E-mailadres" error={form.errors.email}>
          <Input type="email" autoComplete="off" {...form.text('email')} />
        </Field>
        <Field label="Website" error={form.errors.website}>
          <Input inputMode="url" autoComplete="off" spellCheck={false} {...form.text('website')} />
        </Field>
        <Field label="Adres" error={form.errors.address}>
          <Input autoComplete="off" {...form.text('address')} />
        </Field>
      </div>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="sr-only">Op afrekeningen</legend>
        <Field label="KvK-nummer" hint="Staat op afrekeningen." error={form.errors.kvk}>
          <Input inputMode="numeric" autoComplete="off" {...form.text('kvk')} />
        </Field>
        <Field label="Btw-nummer" hint="Staat op afrekeningen." error={form.errors.vatNumber}>
          <Input autoComplete="off" spellCheck={false} placeholder="NL001234567B01" {...form.text('vatNumber')} />
        </Field>
        <Field label="IBAN" hint="Hierop betaalt de werkgever." error={form.errors.iban}>
          <Input autoComplete="off" spellCheck={false} {...form.text('iban')} />
        </Field>
        <Field label="Betaaltermijn (dagen)" hint="Staat op afrekeningen. Leeg: geen termijn." error={form.errors.paymentDays}>
          <Input inputMode="numeric" autoComplete="off" placeholder={String(RANGES.paymentDays.fallback)} {...form.text('paymentDays')} />
        </Field>
      </fieldset>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Kleur" hint="Als #0f5a60, of leeg voor de kleuren van het portaal." error={form.errors.color}>
          <Input autoComplete="off" spellCheck={false} placeholder="#0f5a60" {...form.text('color')} />
        </Field>
        <label className="flex flex-col gap-1.5 font-medium">
          Kies een kleur
          <input
            type="color"
            className="h-11 w-full rounded-control border border-edge bg-surface p-1"
            value={shown ?? PORTAL_COLOR}
            onChange={(event) => form.set('color', event.target.value)}
          />
        </label>
      </div>
      {shown && (
        <div
          role="img"
          aria-label="Voorbeeld van de kleur"
          className="rounded-control px-4 py-3"
          style={{ background: shown, color: textOn(shown) }}
        >
          <FirmName firm={{ name: name || null, hasLogo: firm.hasLogo }} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <SaveButton pending={save.isPending} />
        <a href="/echt" target="_blank" rel="noopener" className={buttonClass()}>
          Zo ziet een werknemer het
          <span className="sr-only"> (opent in een nieuw tabblad)</span>
        </a>
      </div>
    </form>
  );
}

type Term = { paymentDays: string };

/** An empty payment term becomes null. */
function bodyOf<V extends Term>(values: V) {
  const days = values.paymentDays.trim();
  return { ...values, paymentDays: days === '' ? null : Number(days) };
}

function checkTerm(values: Term): { paymentDays?: string } {
  const { paymentDays: days } = bodyOf(values);
  const { min, max } = RANGES.paymentDays;
  const isGood = days === null || (Number.isInteger(days) && days >= min && days <= max);
  return isGood ? {} : { paymentDays: `Vul een heel getal in van ${min} tot en met ${max}, of niets.` };
}

function LogoPart({ firm }: { firm: Firm }) {
  const upload = useChange('POST /api/admin/firm/logo', {
    success: { title: 'Logo geüpload', text: 'Het logo staat vanaf nu in e-mails en op de pagina’s van werknemers.' },
    failure: false,
  });
  const remove = useChange('DELETE /api/admin/firm/logo', {
    success: { title: 'Logo weggehaald', text: 'E-mails en pagina’s gaan verder zonder logo.' },
    failure: { title: 'Logo niet weggehaald', text: 'Het logo kon niet worden weggehaald.' },
  });
  const send = (file: File) => {
    const body = new FormData();
    body.append('file', file);
    upload.mutate({ body });
  };
  return (
    <div className="flex flex-col gap-3 border-t pt-5">
      <h3 className="font-semibold">Logo</h3>
      {firm.hasLogo && (
        <div className="flex flex-wrap items-center gap-4">
          {/* The URL changes after each upload, so that the browser fetches the new logo. */}
          <img
            src={`/api/public/firm/logo?${upload.submittedAt}`}
            alt="Uw logo"
            className="max-h-20 max-w-full rounded-control border bg-[#fff] object-contain p-2"
          />
          <Button icon={<Trash2 aria-hidden className="size-4" />} pending={remove.isPending} onClick={() => remove.mutate({})}>
            Logo weghalen
          </Button>
        </div>
      )}
      {firm.hasLogo && !firm.name && <p className="text-sm text-warning">Vul ook een naam in. Zonder naam wordt het logo niet getoond.</p>}
      <FileDrop
        label={firm.hasLogo ? 'Kies een ander logo' : 'Kies een logo'}
        hint={`PNG, JPEG of WebP, hooguit ${MAX_LOGO_KB} kB. Het staat op een witte achtergrond.`}
        accept={Object.values(LOGO_TYPES).join(',')}
        onFile={send}
      />
      <p role="alert" className="flex items-center gap-2 font-medium text-danger empty:hidden">
        {upload.error && (
          <>
            <ImageUp aria-hidden className="size-4 shrink-0" />
            {upload.error.message}
          </>
        )}
      </p>
    </div>
  );
}
