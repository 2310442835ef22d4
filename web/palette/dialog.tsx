// The command palette: a combobox whose listbox is always open. The focus stays in the field; arrow keys choose.
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { some } from '#web/format.ts';
import { useLogout } from '#web/log-in.ts';
import type { User } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/classes.ts';
import { controlClass } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Command } from './commands.ts';
import { useSearch } from './search.ts';

export function PaletteDialog({ user, close }: { user: User; close: () => void }) {
  const [, navigate] = useLocation();
  const { logout } = useLogout();
  const field = useRef<HTMLInputElement>(null);

  function choose({ href }: Command): void {
    if (href === 'logout') logout();
    else navigate(href);
    close();
  }
  return (
    <Dialog atTop close={close} title="Zoeken" initialFocus={field}>
      <Combobox user={user} field={field} choose={choose} />
    </Dialog>
  );
}

type ComboboxProps = { user: User; field: RefObject<HTMLInputElement | null>; choose: (command: Command) => void };

function Combobox({ user, field, choose }: ComboboxProps) {
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const { commands, error, isSearching, retry } = useSearch(typed, user.role);
  const id = useId();
  const active = commands.find(({ key }) => key === pointed) ?? commands[0];
  const groups = [...Map.groupBy(commands, ({ group }) => group)];
  const idOf = ({ key }: Command) => `${id}-${key}`;
  const activeId = active && idOf(active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // While an input method composes a word, its keys are not for the palette.
    if (event.nativeEvent.isComposing || !active) return;
    if (step) setPointed(commands.at((commands.indexOf(active) + step) % commands.length)?.key ?? null);
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  }

  return (
    // Scrolls as a whole if there is no room for the field and a few results, such as with large text on a phone.
    <div className="flex min-h-0 flex-col overflow-y-auto">
      <div className="px-5 pt-4 pb-2">
        <input
          ref={field}
          role="combobox"
          aria-label="Zoek een pagina, naam, telefoonnummer, datum of actie"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder="Pagina, naam, telefoonnummer, datum of actie..."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPointed(null);
          }}
          onKeyDown={onKeyDown}
          className={controlClass}
        />
        <p role="status" className="pt-2 text-sm text-muted">
          {isSearching ? 'Zoeken...' : commands.length > 0 || !error ? numberOf(commands.length) : ''}
        </p>
      </div>
      {error && (
        <div role="alert" className="mx-5 mb-3 rounded-card bg-danger-soft px-4 py-3">
          <p className="pb-2">Zoeken naar namen en afspraken is niet gelukt. {error.message}</p>
          <Button size="small" onClick={retry}>
            Opnieuw proberen
          </Button>
        </div>
      )}
      <div
        id={id}
        role="listbox"
        aria-label="Resultaten"
        className={cx('overflow-y-auto px-2 pb-3', commands.length > 1 ? 'min-h-32' : 'shrink-0')}
      >
        {groups.map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} role="presentation" className="px-3 pt-3 pb-1 text-sm font-semibold text-muted">
              {group}
            </p>
            {members.map((command) => (
              <Option
                key={command.key}
                id={idOf(command)}
                command={command}
                isActive={command === active}
                point={() => setPointed(command.key)}
                choose={() => choose(command)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

type OptionProps = { id: string; command: Command; isActive: boolean; point: () => void; choose: () => void };

function Option({ id, command: { label, detail, icon: Icon }, isActive, point, choose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseMove={point}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
      className={cx('flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2', isActive && 'bg-brand-soft')}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block wrap-anywhere">{label}</span>
        {detail && <span className="block text-sm wrap-anywhere text-muted">{detail}</span>}
      </span>
    </div>
  );
}

function numberOf(commands: number): string {
  if (commands === 0) return 'Geen resultaten';
  return some(commands, 'resultaat', 'resultaten');
}
