import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SaveButton } from './save-button.tsx';

type Texts = Output<'GET /api/admin/privacy'>;

export function PrivacyCard() {
  const texts = useQuery(query('GET /api/admin/privacy'));
  return (
    <Card
      title="Privacy"
      description="Wat werknemers lezen onder de link ‘Privacy’, in elke e-mail en op elke pagina voor werknemers."
      icon={<ShieldCheck aria-hidden />}
    >
      <Loaded what="De privacytekst kon" query={texts} height="h-72">
        {(data) => <PrivacyForm texts={data} />}
      </Loaded>
    </Card>
  );
}

function PrivacyForm({ texts: { text, standard } }: { texts: Texts }) {
  const form = useForm({ isOwn: text !== null, text: text ?? standard }, text);
  const save = useChange('POST /api/admin/privacy', {
    success: { title: 'Privacytekst opgeslagen', text: 'De privacypagina laat de tekst nu zien.' },
    failure: { title: 'Fout bij opslaan', text: 'De privacytekst kon niet worden opgeslagen.' },
  });
  const { isOwn } = form.values;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit((values) => save.mutate({ body: { text: values.isOwn ? values.text : null } }, { onError: form.refused }))}
    >
      <Switch
        {...form.flag('isOwn')}
        label="Eigen tekst"
        hint="Uit: de tekst van het portaal, met de gegevens van uw kantoor en uw bewaartermijnen. Aan: uw eigen tekst, die niet vanzelf meeverandert."
      />
      <Field
        label="Tekst van de privacypagina"
        hint={
          isOwn
            ? 'Begin een kop met # en een punt van een lijst met -. Een lege regel begint een nieuwe alinea. Vertel ook dat de werkgever naam en e-mailadres gaf, waarvoor, hoe lang u ze bewaart en hoe iemand bezwaar maakt.'
            : 'Laat de tekst controleren door wie bij u over privacy gaat.'
        }
        error={form.errors.text}
      >
        <Textarea rows={16} {...form.text('text')} value={isOwn ? form.values.text : standard} readOnly={!isOwn} />
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <SaveButton pending={save.isPending} disabled={!form.changed} />
        <a href="/privacy" target="_blank" rel="noopener" className={buttonClass()}>
          Privacypagina bekijken
        </a>
      </div>
    </form>
  );
}
