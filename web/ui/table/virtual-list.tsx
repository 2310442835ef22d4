// A list of any length with items of varying height: only visible items are rendered. On wide screens it is a table: virtual-table.tsx.
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { View } from './virtual-table.tsx';

type VirtualListProps = {
  label: string;
  count: number;
  itemHeight: number;
  /** Null while the item is loading. */
  item: (index: number) => ReactNode;
  onView: (view: View) => void;
};

export function VirtualList({ label, count, itemHeight, item, onView }: VirtualListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({ count, getScrollElement: () => scroller.current, estimateSize: () => itemHeight, overscan: 4 });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onView({ first, last }), [first, last, onView]);
  return (
    <section
      ref={scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="max-h-[75dvh] overflow-y-auto -outline-offset-2"
    >
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, key, start }) => (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 border-b px-5 py-4"
            style={{ transform: `translateY(${start}px)` }}
          >
            <Item index={index} item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Scrolling renders the items that come into view only. */
const Item = memo(function Item({ index, item }: Pick<VirtualListProps, 'item'> & { index: number }) {
  return item(index) ?? <Skeleton className="h-24" />;
});
