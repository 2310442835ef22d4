import { UNKNOWN_CONSULTANT } from '#domain/people/vocabulary.ts';
import { RecordLink, type RecordLinkProps } from '#web/parts/record-link.tsx';

export function EmployeeLink(props: RecordLinkProps) {
  return <RecordLink page="/employees" {...props} />;
}

export function ConsultantLink({ name, ...props }: RecordLinkProps) {
  return <RecordLink page="/consultants" name={name || UNKNOWN_CONSULTANT} {...props} />;
}
