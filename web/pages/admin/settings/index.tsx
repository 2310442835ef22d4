import { type ReactNode, useEffect, useState } from 'react';
import { useFilters } from '#web/filters.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AdministratorsCard } from './administrators-card.tsx';
import { AvailabilityReminderCard } from './availability-reminder-card.tsx';
import { BackupCard } from './backup-card.tsx';
import { BounceCard } from './bounce-card.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { ClosedDaysCard } from './closed-days-card.tsx';
import { EmailCard } from './email-card.tsx';
import { EmployeeReminderCard } from './employee-reminder-card.tsx';
import { FirmCard } from './firm-card.tsx';
import { LogoutAllCard } from './logout-all-card.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import { RetentionCard } from './retention-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { SenderCard } from './sender-card.tsx';
import { SsoCard } from './sso-card.tsx';
import { TariffCard } from './tariff-card.tsx';
import { VideoCard } from './video-card.tsx';

type Card = () => ReactNode;
type Group = { value: string; label: string; wide?: Card; left: readonly Card[]; right: readonly Card[] };

/** What belongs together stands together: /settings?deel=toegang. */
const GROUPS: readonly [Group, ...Group[]] = [
  {
    value: 'algemeen',
    label: 'Algemeen',
    wide: CalendarCard,
    left: [EmailCard],
    right: [MaintenanceCard, AvailabilityReminderCard, EmployeeReminderCard, LogoutAllCard],
  },
  { value: 'kantoor', label: 'Uw kantoor', left: [FirmCard, VideoCard], right: [TariffCard, ClosedDaysCard] },
  { value: 'post', label: 'E-mail', left: [SenderCard], right: [BounceCard] },
  { value: 'privacy', label: 'Privacy', left: [RetentionCard], right: [PrivacyCard, BackupCard] },
  { value: 'toegang', label: 'Toegang', left: [AdministratorsCard], right: [SecurityCard, SsoCard] },
];

export default function SettingsPage() {
  const { values, set } = useFilters({ deel: GROUPS[0].value });
  const { value: shown } = GROUPS.find(({ value }) => value === values.deel) ?? GROUPS[0];
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  if (!visited.has(shown)) setVisited(new Set([...visited, shown]));
  // A link such as /settings#email leads to its card, which did not stand there yet when the browser looked for it.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <>
      <PageHeader title="Instellingen" subtitle="Agenda, e-mail, onderhoud en herinneringen; uw kantoor, privacy en wie toegang heeft" />
      <Tabs label="Instellingen" value={shown} onChange={(deel) => set({ deel })} tabs={GROUPS}>
        {GROUPS.filter(({ value }) => visited.has(value)).map((group) => (
          // Hidden rather than gone: what was typed in one group stays there while another is looked at.
          <div key={group.value} hidden={group.value !== shown}>
            <Cards {...group} />
          </div>
        ))}
      </Tabs>
    </>
  );
}

function Cards({ wide: Wide, left, right }: Group) {
  return (
    <div className="flex flex-col gap-6">
      {Wide && <Wide />}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Column cards={left} />
        <Column cards={right} />
      </div>
    </div>
  );
}

function Column({ cards }: { cards: readonly Card[] }) {
  return (
    <div className="flex flex-col gap-6">
      {cards.map((One) => (
        <One key={One.name} />
      ))}
    </div>
  );
}
