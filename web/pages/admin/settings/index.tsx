import { type ComponentType, useState } from 'react';
import { useFilters } from '#web/filters.ts';
import { TokensCard } from '#web/parts/connections/tokens-card.tsx';
import { WebhooksCard } from '#web/parts/connections/webhooks-card.tsx';
import { useHash } from '#web/parts/hash.ts';
import { SETTINGS, SETTINGS_GROUPS, type SettingId, type SettingsGroup } from '#web/parts/settings-map.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AdministratorsCard } from './administrators-card.tsx';
import { AvailabilityReminderCard } from './availability-reminder-card.tsx';
import { BackupCard } from './backup-card.tsx';
import { BounceCard } from './bounce-card.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { CalendarConnectionCard } from './calendar-connection-card.tsx';
import { ClosedDaysCard } from './closed-days-card.tsx';
import { EmailCard } from './email-card.tsx';
import { EmployeeReminderCard } from './employee-reminder-card.tsx';
import { FirmCard } from './firm-card.tsx';
import { LogoutAllCard } from './logout-all-card.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';
import { NoticeCard } from './notice-card.tsx';
import { OwnWordsCard } from './own-words-card.tsx';
import { AccessibilityCard, PrivacyCard } from './page-text-cards.tsx';
import { PreparationCard } from './preparation-card.tsx';
import { RetentionCard } from './retention-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { SenderCard } from './sender-card.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { SsoCard } from './sso-card.tsx';
import { SurveyCard } from './survey-card.tsx';
import { TariffCard } from './tariff-card.tsx';
import { VideoCard } from './video-card.tsx';

const CARDS: Record<SettingId, ComponentType> = {
  kantoor: FirmCard,
  sluitingsdagen: ClosedDaysCard,
  'van-tevoren': NoticeCard,
  voorbereiding: PreparationCard,
  videogesprekken: VideoCard,
  'agendas-microsoft': CalendarConnectionCard,
  agenda: CalendarCard,
  email: EmailCard,
  afzender: SenderCard,
  onbezorgd: BounceCard,
  'eigen-tekst': OwnWordsCard,
  werknemers: EmployeeReminderCard,
  consultants: AvailabilityReminderCard,
  enquete: SurveyCard,
  tarief: TariffCard,
  bewaartermijnen: RetentionCard,
  privacytekst: PrivacyCard,
  toegankelijkheid: AccessibilityCard,
  beheerders: AdministratorsCard,
  'tweede-stap': SecurityCard,
  inloggen: SsoCard,
  uitloggen: LogoutAllCard,
  onderhoud: MaintenanceCard,
  tokens: TokensCard,
  webhooks: WebhooksCard,
  backup: BackupCard,
};

/** Opens with the sections of the specification. Every other group has its own address, /settings?deel=toegang, and the index leads there. */
export default function SettingsPage() {
  const { values } = useFilters({ deel: '' });
  const named = useHash(values.deel);
  const wanted = SETTINGS.find(({ id }) => id === named)?.group ?? values.deel;
  const { value: shown } = SETTINGS_GROUPS.find(({ value }) => value === wanted) ?? SETTINGS_GROUPS[0];
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  if (!visited.has(shown)) setVisited(new Set([...visited, shown]));
  return (
    <>
      <PageHeader title="Instellingen" subtitle="E-mail, herinneringen, onderhoud en wie is ingelogd; daarnaast alles over uw kantoor" />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
        {SETTINGS_GROUPS.filter(({ value }) => visited.has(value)).map(({ value }) => (
          // Hidden instead of unmounted, so that input in one group is kept while another is shown.
          <div key={value} hidden={value !== shown}>
            <Cards group={value} />
          </div>
        ))}
        <SettingsIndex />
      </div>
    </>
  );
}

function Cards({ group }: { group: SettingsGroup }) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {SETTINGS.filter((setting) => setting.group === group).map(({ id }) => {
        const Content = CARDS[id];
        return (
          <div key={id} id={id} tabIndex={-1} className="scroll-mt-6 outline-none empty:hidden">
            <Content />
          </div>
        );
      })}
    </div>
  );
}
