// <Tabs label="Status" value={tab} onChange={setTab} tabs={[{ value: 'wachtend', label: 'Wachtend', count: 3 }]}> content of the chosen tab </Tabs>
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

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
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List aria-label={label} className="flex flex-wrap gap-1 border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="touch-target -mb-px max-w-full border-b-2 border-transparent px-3 font-medium wrap-anywhere text-muted sm:px-4 -outline-offset-2 hover:text-ink data-[state=active]:border-brand data-[state=active]:text-brand"
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
