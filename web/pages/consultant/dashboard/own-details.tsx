import { CalendarCard } from './calendar-card.tsx';
import { ProfileCard } from './profile-card.tsx';

/** The consultant's profile and calendar address, below what is needed on a working day. Loaded after the page. */
export default function OwnDetails() {
  return (
    <section id="gegevens" aria-labelledby="mijn-gegevens" className="mt-10 scroll-mt-6">
      <h2 id="mijn-gegevens" className="mb-4 text-xl font-semibold">
        Mijn gegevens
      </h2>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <ProfileCard />
        <CalendarCard />
      </div>
    </section>
  );
}
