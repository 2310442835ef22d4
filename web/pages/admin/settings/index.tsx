import { useEffect } from 'react';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AdministratorsCard } from './administrators-card.tsx';
import { AvailabilityReminderCard } from './availability-reminder-card.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { EmailCard } from './email-card.tsx';
import { EmployeeReminderCard } from './employee-reminder-card.tsx';
import { FirmCard } from './firm-card.tsx';
import { LogoutAllCard } from './logout-all-card.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';

export default function SettingsPage() {
  // A link such as /settings#email leads to its card, which did not stand there yet when the browser looked for it.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <>
      <PageHeader title="Instellingen" subtitle="Kantoor, agenda, e-mail, onderhoud, herinneringen en beheerders" />
      <div className="flex flex-col gap-6">
        <CalendarCard />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <div className="flex flex-col gap-6">
            <EmailCard />
            <FirmCard />
          </div>
          <div className="flex flex-col gap-6">
            <MaintenanceCard />
            <AvailabilityReminderCard />
            <EmployeeReminderCard />
            <AdministratorsCard />
            <LogoutAllCard />
          </div>
        </div>
      </div>
    </>
  );
}
