import { CheckCircle2, Construction, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { PORTAL } from '#domain/firm/portal-name.ts';
import { maintenance } from '#texts/nl/about.ts';
import { LanguageSwitch } from '#web/language/switch.tsx';
import { useMaintenanceStatus } from '#web/maintenance/gate.tsx';
import { forgetWhereToReturn, whereToReturn } from '#web/maintenance/maintenance.ts';
import { useFirm, useFirmColor } from '#web/parts/firm.ts';
import { FirmName } from '#web/parts/firm-name.tsx';
import { useTexts } from '#web/parts/texts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/spinner.tsx';

export default function MaintenancePage() {
  const { data: status, isPending, isFetching, refetch } = useMaintenanceStatus();
  const [seen, setSeen] = useState(false);
  const { maintenance: words } = useTexts({ maintenance });
  if (status?.enabled && !seen) setSeen(true);

  const nothingToSee = status?.enabled === false && !seen;
  useEffect(() => {
    if (nothingToSee) location.replace('/');
  }, [nothingToSee]);

  if (isPending || nothingToSee) return <Loading text={words.checking} className="min-h-dvh" />;
  if (!status?.enabled && seen) return <Operational />;
  return (
    <Panel icon={<Construction aria-hidden className="size-8" />} title={words.title}>
      <p className="text-muted">{words.text}</p>
      {(status?.reason || status?.estimatedDuration) && (
        <dl className="grid gap-3 rounded-card bg-sunken p-4 text-start">
          {status.reason && <Fact label={words.reason} value={status.reason} />}
          {status.estimatedDuration && <Fact label={words.duration} value={status.estimatedDuration} />}
        </dl>
      )}
      <ul className="grid gap-2 text-start">
        {words.promises.map((line) => (
          <li key={line} className="flex items-center gap-3">
            <CheckCircle2 aria-hidden className="size-5 shrink-0 text-success" />
            {line}
          </li>
        ))}
      </ul>
      <Button look="primary" icon={<RefreshCw aria-hidden className="size-4" />} pending={isFetching} onClick={() => refetch()}>
        {words.refresh}
      </Button>
      <p className="text-sm text-muted">{words.refreshes}</p>
    </Panel>
  );
}

function Operational() {
  const [back] = useState(whereToReturn);
  const { maintenance: words } = useTexts({ maintenance });
  useEffect(forgetWhereToReturn, []);
  return (
    <Panel icon={<CheckCircle2 aria-hidden className="size-8" />} title={words.over}>
      <p className="text-muted">{words.overText}</p>
      <a href="/" className={buttonClass({ look: 'primary' })}>
        {words.back}
      </a>
      {back && (
        <a href={back} className={buttonClass()}>
          {words.goOn}
        </a>
      )}
    </Panel>
  );
}

function Panel({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  const firm = useFirm();
  useFirmColor(firm?.color);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <title>{`${title} – ${firm?.name ?? PORTAL}`}</title>
      <div className="flex w-full max-w-md animate-rise flex-col gap-5 rounded-card border bg-surface p-6 text-center shadow-card sm:p-8">
        {firm?.name && <FirmName firm={firm} className="mx-auto text-lg" />}
        <div>
          <LanguageSwitch />
        </div>
        <span className="mx-auto grid size-16 place-items-center rounded-full bg-brand-soft text-brand">{icon}</span>
        <div role="status" className="contents">
          <h1 className="text-2xl font-semibold">{title}</h1>
        </div>
        {children}
      </div>
    </main>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium whitespace-pre-line">{value}</dd>
    </div>
  );
}
