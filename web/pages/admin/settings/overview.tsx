import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { plain } from '#domain/people/names.ts';
import { addressOfSetting, FINDABLE_SETTINGS, SETTINGS_GROUPS } from '#web/parts/settings-map.ts';
import { Card } from '#web/ui/card.tsx';
import { SearchInput } from '#web/ui/form/input.tsx';

/** All settings by name, per group. */
export function Overview() {
  const [q, setQ] = useState('');
  const asked = plain(q).trim();
  const found = FINDABLE_SETTINGS.filter(({ title, words }) => plain(`${title} ${words}`).includes(asked));
  return (
    <>
      <SearchInput
        aria-label="Zoek een instelling"
        placeholder="Bijvoorbeeld logo of kerst..."
        className="mb-4 w-full sm:w-96"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <p role="status" className={asked && found.length === 0 ? 'py-2' : 'sr-only'}>
        {asked && (found.length === 0 ? 'Geen instelling gevonden.' : `${found.length} gevonden`)}
      </p>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {SETTINGS_GROUPS.map(({ value, label }) => {
          const settings = found.filter(({ group }) => group === value);
          if (settings.length === 0) return null;
          return (
            <Card key={value} flush title={label}>
              <ul className="divide-y border-t">
                {settings.map((setting) => (
                  <li key={setting.id}>
                    <Link
                      href={addressOfSetting(setting)}
                      className="flex min-h-12 items-center gap-2 px-5 py-2 -outline-offset-2 hover:bg-sunken"
                    >
                      <span className="grow hyphens-auto wrap-anywhere">{setting.title}</span>
                      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          );
        })}
      </div>
    </>
  );
}
