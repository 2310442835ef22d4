import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Circle, CircleCheck, Flag } from 'lucide-react';
import { Link } from 'wouter';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type Step = Exclude<keyof Output<'GET /api/admin/first-steps'>, 'isOpen'>;

/** In the order in which they are needed. */
const STEPS: { key: Step; title: string; text: string; href: string }[] = [
  { key: 'firm', title: 'Uw kantoor', text: 'Naam, logo en kleur voor e-mails en pagina’s', href: '/settings?deel=kantoor' },
  { key: 'mail', title: 'E-mailaccount', text: 'Instellen en een testmail versturen', href: '/settings#email' },
  { key: 'consultant', title: 'Een consultant met uren', text: 'Toevoegen en beschikbaarheid invullen', href: '/consultants' },
  { key: 'employer', title: 'Een werkgever', text: 'Toevoegen', href: '/employers' },
  { key: 'people', title: 'Werknemers', text: 'Een lijst uploaden', href: '/invitations' },
  { key: 'invitations', title: 'De eerste uitnodigingen', text: 'Versturen', href: '/invitations' },
];

/** The first steps of a new office; hidden when done or dismissed. */
export default function FirstStepsCard() {
  const { data } = useQuery(query('GET /api/admin/first-steps'));
  const dismiss = useChange('POST /api/admin/first-steps/dismiss', {
    success: { title: 'Eerste stappen weggedaan', text: 'U vindt alles in het menu.' },
    failure: { title: 'Niet gelukt', text: 'De lijst kon niet worden weggedaan.' },
  });
  if (!data?.isOpen) return null;
  const done = STEPS.filter(({ key }) => data[key]).length;
  const next = STEPS.find(({ key }) => !data[key]);
  return (
    <Card
      className="mb-6"
      title="Eerste stappen"
      description={`${done} van ${STEPS.length} gedaan`}
      icon={<Flag aria-hidden />}
      actions={
        <Button look="quiet" pending={dismiss.isPending} onClick={() => dismiss.mutate()}>
          Niet meer tonen
        </Button>
      }
    >
      <ol className="grid grid-cols-1 gap-2 md:grid-cols-2 xl:grid-cols-3">
        {STEPS.map(({ key, title, text, href }) => (
          <li key={key}>
            <Link
              href={href}
              aria-current={key === next?.key ? 'step' : undefined}
              className="flex h-full items-center gap-3 rounded-control border px-4 py-3 hover:bg-sunken aria-[current=step]:border-brand"
            >
              {data[key] ? (
                <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
              ) : (
                <Circle aria-hidden className="size-5 shrink-0 text-muted" />
              )}
              <span className="min-w-0 grow hyphens-auto wrap-anywhere">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-muted">{data[key] ? 'Gedaan' : text}</span>
              </span>
              {!data[key] && <ArrowRight aria-hidden className="size-4 shrink-0 text-brand" />}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
