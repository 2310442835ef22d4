import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { plain } from '#domain/people/names.ts';
import { addressOfSetting, FINDABLE_SETTINGS, SETTINGS_GROUPS } from '#web/parts/settings-map.ts';
import { Card } from '#web/ui/card.tsx';
import { SearchInput } from '#web/ui/form/input.tsx';

/** All settings by name, per group: beside the cards, and below them where the screen is narrow. */
export function SettingsIndex() {
  const [q, setQ] = useState('');
  const asked = plain(q).trim();
  const found = FINDABLE_SETTINGS.filter(({ title, words }) => plain(`${title} ${words}`).includes(asked));
  return (
    <nav aria-label="Alle instellingen">
      <Card title="Alle instellingen" flush>
        <div className="px-5 pb-3">
          <SearchInput
            aria-label="Zoek een instelling"
            placeholder="Bijvoorbeeld logo of kerst..."
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
          <p role="status" className={asked && found.length === 0 ? 'pt-3' : 'sr-only'}>
            {asked && (found.length === 0 ? 'Geen instelling gevonden.' : `${found.length} gevonden`)}
          </p>
        </div>
        <div className="grid grid-cols-1 sm:grid-cols-2 xl:grid-cols-1">
          {SETTINGS_GROUPS.map(({ value, label }) => {
            const settings = found.filter(({ group }) => group === value);
            if (settings.length === 0) return null;
            return (
              <section key={value} aria-label={label} className="border-t py-2">
                <h3 className="px-5 py-1 text-sm font-semibold text-muted">{label}</h3>
                <ul>
                  {settings.map((setting) => (
                    <li key={setting.id}>
                      <Link
                        href={addressOfSetting(setting)}
                        className="flex min-h-10 items-center gap-2 px-5 py-1 -outline-offset-2 hover:bg-sunken"
                      >
                        <span className="grow hyphens-auto wrap-anywhere">{setting.title}</span>
                        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      </Card>
    </nav>
  );
}
