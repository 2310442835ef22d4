import { useQuery } from '@tanstack/react-query';
import { Accessibility, ShieldCheck } from 'lucide-react';
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
type Change = ReturnType<typeof useChange<'POST /api/admin/privacy' | 'POST /api/admin/accessibility'>>;
type Words = { standard: string; label: string; own: string; check: string; page: string; view: string };

const PRIVACY: Words = {
  standard: 'de tekst van het portaal, met de gegevens van uw kantoor en uw bewaartermijnen',
  label: 'Tekst van de privacypagina',
  own: 'Vertel ook dat de werkgever naam en e-mailadres gaf, waarvoor, hoe lang u ze bewaart en hoe iemand bezwaar maakt.',
  check: 'Laat de tekst controleren door wie bij u over privacy gaat.',
  page: '/privacy',
  view: 'Privacypagina bekijken',
};
const ACCESSIBILITY: Words = {
  standard: 'de tekst van het portaal, met de gegevens van uw kantoor',
  label: 'Tekst van de toegankelijkheidspagina',
  own: 'Vertel wat u heeft getest, hoe en wanneer, wat nog niet goed werkt, en bij wie men terechtkan.',
  check: 'De tekst noemt wat bij het maken van het portaal is getest. Vul aan wat uw kantoor zelf heeft getest.',
  page: '/toegankelijkheid',
  view: 'Toegankelijkheidspagina bekijken',
};

export function PrivacyCard() {
  const texts = useQuery(query('GET /api/admin/privacy'));
  const save = useChange('POST /api/admin/privacy', {
    success: { title: 'Privacytekst opgeslagen', text: 'De privacypagina laat de tekst nu zien.' },
    failure: { title: 'Fout bij opslaan', text: 'De privacytekst kon niet worden opgeslagen.' },
  });
  return (
    <Card
      title="Privacy"
      description="Wat werknemers lezen onder de link ‘Privacy’, in elke e-mail en op elke pagina voor werknemers."
      icon={<ShieldCheck aria-hidden />}
    >
      <Loaded what="De privacytekst kon" query={texts} height="h-72">
        {(data) => <TextForm texts={data} words={PRIVACY} save={save} />}
      </Loaded>
    </Card>
  );
}

export function AccessibilityCard() {
  const texts = useQuery(query('GET /api/admin/accessibility'));
  const save = useChange('POST /api/admin/accessibility', {
    success: { title: 'Toegankelijkheidstekst opgeslagen', text: 'De toegankelijkheidspagina laat de tekst nu zien.' },
    failure: { title: 'Fout bij opslaan', text: 'De toegankelijkheidstekst kon niet worden opgeslagen.' },
  });
  return (
    <Card
      title="Toegankelijkheid"
      description="Wat werknemers lezen onder de link ‘Toegankelijkheid’, in elke e-mail en op elke pagina voor werknemers."
      icon={<Accessibility aria-hidden />}
    >
      <Loaded what="De toegankelijkheidstekst kon" query={texts} height="h-72">
        {(data) => <TextForm texts={data} words={ACCESSIBILITY} save={save} />}
      </Loaded>
    </Card>
  );
}

function TextForm({ texts: { text, standard }, words, save }: { texts: Texts; words: Words; save: Change }) {
  const form = useForm({ isOwn: text !== null, text: text ?? standard }, text);
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
        hint={`Uit: ${words.standard}. Aan: uw eigen tekst, die niet vanzelf meeverandert.`}
      />
      <Field
        label={words.label}
        hint={
          isOwn ? `Begin een kop met # en een punt van een lijst met -. Een lege regel begint een nieuwe alinea. ${words.own}` : words.check
        }
        error={form.errors.text}
      >
        <Textarea rows={16} {...form.text('text')} value={isOwn ? form.values.text : standard} readOnly={!isOwn} />
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <SaveButton pending={save.isPending} disabled={!form.changed} />
        <a href={words.page} target="_blank" rel="noopener" className={buttonClass()}>
          {words.view}
        </a>
      </div>
    </form>
  );
}
