import { type ComponentType, useState } from 'react';
import { useFilters } from '#web/filters.ts';
import { useHash } from '#web/parts/hash.ts';
import { SETTINGS, SETTINGS_GROUPS, type Setting, type SettingId, type SettingsGroup } from '#web/parts/settings-map.ts';
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
import { NoticeCard } from './notice-card.tsx';
import { Overview } from './overview.tsx';
import { OwnWordsCard } from './own-words-card.tsx';
import { PreparationCard } from './preparation-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import { RetentionCard } from './retention-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { SenderCard } from './sender-card.tsx';
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
  beheerders: AdministratorsCard,
  'tweede-stap': SecurityCard,
  inloggen: SsoCard,
  uitloggen: LogoutAllCard,
  onderhoud: MaintenanceCard,
  backup: BackupCard,
};

const OVERVIEW = { value: '', label: 'Overzicht' } as const;
const TABS = [OVERVIEW, ...SETTINGS_GROUPS];

/** An overview of all settings; each group has its own URL: /settings?deel=toegang. */
export default function SettingsPage() {
  const { values, set } = useFilters({ deel: '' });
  const { value: shown } = TABS.find(({ value }) => value === (values.deel || groupOfHash())) ?? OVERVIEW;
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  if (!visited.has(shown)) setVisited(new Set([...visited, shown]));
  useHash(shown);
  return (
    <>
      <PageHeader title="Instellingen" subtitle="Uw kantoor, afspraken, e-mail en herinneringen; geld, privacy en wie toegang heeft" />
      <Tabs label="Instellingen" value={shown} onChange={(deel) => set({ deel })} tabs={TABS}>
        {TABS.filter(({ value }) => visited.has(value)).map(({ value }) => (
          // Hidden instead of unmounted, so that input in one group is kept while another is shown.
          <div key={value} hidden={value !== shown}>
            {value ? <Cards group={value} /> : <Overview />}
          </div>
        ))}
      </Tabs>
    </>
  );
}

/** Older links without a group, such as /settings#email, still lead to their card. */
function groupOfHash(): SettingsGroup | undefined {
  return SETTINGS.find(({ id }) => id === location.hash.slice(1))?.group;
}

/** The first card is on the left, the others beside it. */
function Cards({ group }: { group: SettingsGroup }) {
  const [first, ...others] = SETTINGS.filter((setting) => setting.group === group);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <Column settings={first ? [first] : []} />
      <Column settings={others} />
    </div>
  );
}

function Column({ settings }: { settings: Setting[] }) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {settings.map(({ id }) => {
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
