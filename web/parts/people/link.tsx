import { RecordLink, type RecordLinkProps } from '#web/parts/record-link.tsx';

export function EmployeeLink(props: RecordLinkProps) {
  return <RecordLink page="/employees" {...props} />;
}
