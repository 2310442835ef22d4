import { useQuery } from '@tanstack/react-query';
import { CalendarSync, DoorOpen, TriangleAlert, Video } from 'lucide-react';
import type { PhoneMode, VideoMode } from '#domain/appointments/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { count } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { RadioCards, type RadioOption } from '#web/ui/form/radio-cards.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SaveButton } from './save-button.tsx';

type Config = Output<'GET /api/admin/video-config'>;

const PHONE: readonly RadioOption<PhoneMode>[] = [
  { value: 'off', label: 'Nee', hint: 'Virtuele gesprekken zijn online, met beeld en geluid.' },
  { value: 'choice', label: 'De werknemer kiest', hint: 'Online, of de consultant belt op het nummer van de werknemer.' },
  { value: 'only', label: 'Altijd per telefoon', hint: 'Elk virtueel gesprek is een telefoongesprek, zonder link.' },
];

const MODES: readonly RadioOption<VideoMode>[] = [
  { value: 'none', label: 'Geen link', hint: 'De consultant stuurt de werknemer zelf een link.' },
  { value: 'personal', label: 'Eigen ruimte van de consultant', hint: 'Elke consultant heeft één vast adres voor alle gesprekken.' },
  { value: 'template', label: 'Elk gesprek een eigen ruimte', hint: 'Het portaal maakt voor elk gesprek een eigen adres.' },
];
const TEAMS: RadioOption<VideoMode> = {
  value: 'teams',
  label: 'Teams',
  hint: 'Elk gesprek krijgt een eigen vergadering in de Outlook-agenda van de consultant.',
};

export function VideoCard() {
  const config = useQuery(query('GET /api/admin/video-config'));
  return (
    <Card
      title="Videogesprekken"
      description="De link voor een virtueel gesprek staat in de e-mails, de agenda en op de pagina van de werknemer."
      icon={<Video aria-hidden />}
    >
      <Loaded what="De instelling kon" query={config} height="h-60">
        {(data) => <VideoForm key={`${data.mode} ${data.template} ${data.phone}`} config={data} />}
      </Loaded>
    </Card>
  );
}

function VideoForm({ config }: { config: Config }) {
  const connection = useQuery(query('GET /api/admin/calendar-connection'));
  const hasTeams = connection.data?.kind === 'microsoft' || config.mode === 'teams';
  const form = useForm({ mode: config.mode, template: config.template ?? '', phone: config.phone });
  const save = useChange('POST /api/admin/video-config', {
    success: { title: 'Videogesprekken ingesteld', text: 'Dit geldt voor afspraken die vanaf nu worden gemaakt.' },
    failure: { title: 'Fout bij opslaan', text: 'De instelling kon niet worden opgeslagen.' },
  });
  const { mode } = form.values;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(({ mode, template, phone }) =>
        // The template is sent only if it is used: it may be incomplete.
        save.mutate({ body: mode === 'template' ? { mode, template, phone } : { mode, phone } }, { onError: form.refused }),
      )}
    >
      <RadioCards
        name="mode"
        label="Waar worden virtuele gesprekken gevoerd?"
        className="grid gap-3"
        value={mode}
        onChange={(chosen) => form.set('mode', chosen)}
        options={hasTeams ? [...MODES, TEAMS] : MODES}
        error={form.errors.mode}
      />
      {mode === 'personal' && <PersonalRooms />}
      {mode === 'teams' && <Meetings connected={connection.data?.connected ?? 0} />}
      {mode === 'template' && (
        <Field
          label="Adres met {code}"
          required
          hint="Begint met https://. Voor {code} komt bij elk gesprek een andere code, die niemand kan raden."
          error={form.errors.template}
        >
          <Input inputMode="url" autoComplete="off" placeholder="https://meet.kantoor.nl/{code}" {...form.text('template')} />
        </Field>
      )}
      <RadioCards
        name="phone"
        label="Kan een virtueel gesprek ook per telefoon?"
        className="grid gap-3"
        value={form.values.phone}
        onChange={(chosen) => form.set('phone', chosen)}
        options={PHONE}
        error={form.errors.phone}
      />
      <p className="text-sm text-muted">
        Afspraken die er al staan, houden hun link, of blijven per telefoon. Verplaatst iemand een virtuele afspraak zonder link, dan krijgt
        die er een.
      </p>
      <SaveButton className="sm:self-start" pending={save.isPending} />
    </form>
  );
}

/** What the administrator must arrange: a lobby in every room, and a room for every consultant. */
function PersonalRooms() {
  const consultants = useQuery(query('GET /api/consultants'));
  const without = consultants.data?.filter(({ isActive, videoUrl }) => isActive && !videoUrl) ?? [];
  return (
    <>
      <Notice tone="warning" title="Zet in elke ruimte een wachtkamer aan" icon={<DoorOpen aria-hidden className="size-5" />}>
        Alle werknemers van een consultant krijgen hetzelfde adres. Zonder wachtkamer kan iemand in het gesprek van een ander binnenkomen.
      </Notice>
      {without.length > 0 && (
        <Notice tone="neutral" title="Nog geen adres" icon={<TriangleAlert aria-hidden className="size-5" />}>
          <span className="wrap-anywhere">{without.map(({ user }) => user.name).join(', ')}</span>. Zolang er geen adres is, stuurt de
          consultant zelf een link. Vul het in bij Consultants, of laat de consultant het invullen bij Mijn profiel.
        </Notice>
      )}
    </>
  );
}

/** Who has no calendar in Microsoft 365 gets no meetings. */
function Meetings({ connected }: { connected: number }) {
  return (
    <Notice tone="neutral" title="Wie de link maakt" icon={<CalendarSync aria-hidden className="size-5" />}>
      {connectedInWords(connected)} de agenda gekoppeld. Wie dat niet heeft, stuurt de werknemer zelf een link. De link is er vaak binnen
      een minuut. De bevestiging wacht er twee minuten op; anders komt de link in een tweede e-mail.
    </Notice>
  );
}

function connectedInWords(connected: number): string {
  if (connected === 0) return 'Nog geen consultant heeft';
  return connected === 1 ? 'Eén consultant heeft' : `${count(connected)} consultants hebben`;
}
