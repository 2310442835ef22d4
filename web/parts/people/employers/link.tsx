import { RecordLink, type RecordLinkProps } from '#web/parts/record-link.tsx';

export function EmployerLink(props: RecordLinkProps) {
  return <RecordLink page="/employers" {...props} />;
}
