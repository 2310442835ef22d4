import { Building2, CalendarCheck2, Check, MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { PORTAL } from '#domain/firm/portal-name.ts';
import { Mark } from '#web/mark.tsx';
import { Badge } from '#web/ui/badge.tsx';

const PROMISES = [
  {
    icon: Building2,
    title: 'Meerdere werkgevers',
    text: 'Beheer de pensioengesprekken van al uw werkgevers op één plek.',
  },
  {
    icon: CalendarCheck2,
    title: 'Automatische afspraakplanning',
    text: 'Werknemers kiezen zelf een vrij moment bij een van uw consultants.',
  },
  {
    icon: MailCheck,
    title: 'Automatische e-mails',
    text: 'Uitnodigingen en bevestigingen gaan vanzelf de deur uit.',
  },
];

export function Frame({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <title>{`${title} – ${PORTAL}`}</title>
      <main className="flex min-w-0 flex-col items-center justify-center px-5 py-10 sm:px-10">
        <div className="w-full max-w-md">
          <p className="mb-10 flex items-center gap-3 text-lg font-semibold text-brand">
            <Mark className="size-9 shrink-0" />
            <span className="min-w-0">{PORTAL}</span>
          </p>
          <h1 className="text-3xl font-semibold">{title}</h1>
          <p className="mt-2 mb-8 text-muted">{intro}</p>
          {children}
          <a href="/hulp#inloggen" className="mt-6 inline-flex min-h-11 items-center text-brand underline underline-offset-4">
            Hulp
          </a>
        </div>
      </main>
      <aside aria-label="Over het portaal" className="flex min-w-0 items-center bg-band px-5 py-12 text-on-band sm:px-10 lg:px-16">
        <div className="mx-auto w-full max-w-lg">
          <ExampleAppointment />
          <h2 className="text-2xl font-semibold sm:text-3xl">Pensioengesprekken plannen, zonder heen en weer gebel</h2>
          <ul className="mt-8 grid grid-cols-1 gap-7">
            {PROMISES.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-4">
                <span className="grid size-12 shrink-0 place-items-center rounded-full bg-on-band/10 text-spark">
                  <Icon aria-hidden className="size-6" />
                </span>
                <div className="min-w-0">
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-0.5 text-band-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}

/** An illustration, hidden from screen readers. */
function ExampleAppointment() {
  return (
    <div aria-hidden="true" className="relative mb-12 hidden h-36 lg:block">
      <div className="absolute inset-x-10 top-0 h-20 rounded-card bg-on-band/10" />
      <div className="absolute inset-x-5 top-4 h-20 rounded-card bg-on-band/15" />
      <div className="absolute inset-x-0 top-8 flex items-center gap-5 rounded-card bg-surface p-5 text-ink shadow-float">
        <div className="w-16 shrink-0 overflow-hidden rounded-control border text-center">
          <p className="bg-brand text-sm font-semibold text-on-brand">nov</p>
          <p className="py-1 text-2xl font-semibold">17</p>
        </div>
        <div className="grow">
          <p className="font-semibold">Pensioengesprek</p>
          <p className="text-sm text-muted">dinsdag 10:00 - 11:00, virtueel</p>
          <p className="text-sm text-muted">met Sanne de Vries</p>
        </div>
        <Badge tone="success" icon={<Check className="size-4" />}>
          Bevestigd
        </Badge>
      </div>
    </div>
  );
}
