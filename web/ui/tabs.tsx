// <Tabs label="Status" value={tab} onChange={setTab} tabs={[{ value: 'wachtend', label: 'Wachtend', count: 3 }]}> content of the chosen tab </Tabs>
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

type TabsProps<V extends string> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly { value: V; label: ReactNode; count?: number }[];
  children: ReactNode;
};

export function Tabs<V extends string>({ label, value, onChange, tabs, children }: TabsProps<V>) {
  function choose(next: string): void {
    const tab = tabs.find((one) => one.value === next);
    if (tab) onChange(tab.value);
  }
  const list = useRef<HTMLDivElement>(null);
  // On a phone the row scrolls: the chosen tab is brought into view, without scrolling the page as scrollIntoView does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab that is active depends on the value
  useLayoutEffect(() => {
    const tab = list.current?.querySelector('[data-state=active]')?.getBoundingClientRect();
    const row = list.current?.getBoundingClientRect();
    if (list.current && tab && row) list.current.scrollLeft += Math.max(0, tab.right - row.right) - Math.max(0, row.left - tab.left);
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List ref={list} aria-label={label} className="flex gap-1 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="touch-target -mb-px shrink-0 border-b-2 border-transparent px-4 font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink data-[state=active]:border-brand data-[state=active]:text-brand"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="ms-2 rounded-full bg-sunken px-2 py-0.5 text-sm">{tab.count.toLocaleString('nl-NL')}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className="pt-4" tabIndex={-1}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
