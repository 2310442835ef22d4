import { FileSpreadsheet } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';

type Format = 'xlsx' | 'csv';

/** A download link per format, with the present filters: `href` returns its URL. */
export function ExportLinks({ formats = ['xlsx', 'csv'], href }: { formats?: readonly Format[]; href: (format: Format) => string }) {
  return formats.map((format) => (
    <a key={format} download href={href(format)} className={buttonClass({ size: 'small' })}>
      <FileSpreadsheet aria-hidden className="size-4" />
      <span>
        <span className="sr-only">Exporteren als </span>.{format}
      </span>
    </a>
  ));
}
