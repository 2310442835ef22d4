import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { recordLink } from './classes.ts';

/** Above the title of a subpage: back to its list. */
export function BackLink({ href, text }: { href: string; text: string }) {
  return (
    <p className="mb-2">
      <Link href={href} className={`${recordLink} inline-flex min-h-11 items-center gap-2`}>
        <ArrowLeft aria-hidden className="size-4" />
        {text}
      </Link>
    </p>
  );
}
