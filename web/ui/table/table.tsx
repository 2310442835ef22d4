// <Table label="Werkgevers" head={['Naam', 'Plaats', <span className="sr-only">Acties</span>]}>
//   {employers.map((employer) => <Row key={employer.id}><Cell>…</Cell><Cell>…</Cell></Row>)}
// </Table>
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/classes.ts';

type TableProps = {
  /** The accessible name of the table. */
  label: string;
  head: readonly ReactNode[];
  className?: string;
  children: ReactNode;
};

export const headCellClass = 'bg-sunken px-4 py-2.5 first:pl-5 last:pr-5 text-left text-sm font-medium whitespace-nowrap text-muted';

/** A table wider than the screen scrolls in its own box, which the keyboard can reach. */
export function Table({ label, head, className, children }: TableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={cx('overflow-x-auto -outline-offset-2', className)}
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-y">
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <th key={index} scope="col" className={headCellClass}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={cx('border-b last:border-b-0 hover:bg-sunken/60', className)} {...rest} />;
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td className={cx('px-4 py-3 align-middle first:pl-5 last:pr-5', className)} {...rest} />;
}
