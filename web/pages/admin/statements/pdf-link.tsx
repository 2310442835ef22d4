import { FileText } from 'lucide-react';
import { addressOf } from '#web/api/call.ts';
import { buttonClass } from '#web/ui/button.tsx';

export function PdfLink({ id, number }: { id: number; number: number }) {
  return (
    <a download href={addressOf('GET /api/admin/statements/{id}/pdf', { params: { id } })} className={buttonClass({ size: 'small' })}>
      <FileText aria-hidden className="size-4" />
      <span>
        <span className="sr-only">Afrekening {number} als </span>PDF
      </span>
    </a>
  );
}
