import { phone } from '#web/format.ts';

// 24 px high each, so that two below one another can be told apart by a finger.
const linkClass = 'block w-fit max-w-full text-sm leading-6 text-brand hover:underline max-lg:wrap-anywhere';

export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={linkClass}>
      {/* Where it does not fit on a line, it goes on after the @. */}
      {address.slice(0, address.indexOf('@') + 1)}
      <wbr />
      {address.slice(address.indexOf('@') + 1)}
    </a>
  );
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className={linkClass}>
      {phone(number)}
    </a>
  );
}
