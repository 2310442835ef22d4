import { Fragment } from 'react';
import { phone } from '#web/format.ts';

// 24 px high, so that adjacent links can be tapped separately.
const linkClass = 'block w-fit max-w-full text-sm leading-6 text-brand hover:underline wrap-break-word';

/** Beside each other in compact rows; the address is cut off first. */
export function ContactLinks({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    <div className="compact:flex compact:gap-x-3 compact:*:last:not-first:shrink-0">
      {email && <MailLink address={email} />}
      {phone && <PhoneLink number={phone} />}
    </div>
  );
}

export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} title={address} className={linkClass}>
      <Address text={address} />
    </a>
  );
}

/** One or more e-mail addresses, which may break after the @. */
export function Address({ text }: { text: string }) {
  return text.split(/(?<=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts do not move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className={linkClass}>
      {phone(number)}
    </a>
  );
}
