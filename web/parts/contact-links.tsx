import { Fragment } from 'react';
import { phone } from '#web/format.ts';

// 24 px high, so that adjacent links can be tapped separately.
const linkClass = 'block w-fit max-w-full text-sm leading-6 text-brand hover:underline wrap-break-word';

export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={linkClass}>
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
