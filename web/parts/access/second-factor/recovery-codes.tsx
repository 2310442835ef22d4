import { Copy, Download, Printer, TriangleAlert } from 'lucide-react';
import { saveFile } from '#web/api/download.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy.ts';

/** Shown only once, because the server stores hashes. */
export function RecoveryCodes({ codes, close }: { codes: string[]; close: () => void }) {
  const text = codes.join('\n');
  const file = new Blob([`Herstelcodes voor het Pensioengesprek Portaal\n\n${text}\n`], { type: 'text/plain' });
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="warning" title="Bewaar deze herstelcodes nu" icon={<TriangleAlert aria-hidden className="size-5" />}>
        U ziet ze maar één keer. Met een herstelcode logt u in als u uw telefoon niet heeft. Elke code werkt één keer.
      </Notice>
      <ul aria-label="Herstelcodes" className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-card border p-4 font-mono text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => copyText(text, 'Herstelcodes gekopieerd', 'Plak ze op een veilige plek.')}
        >
          Kopiëren
        </Button>
        <Button icon={<Download aria-hidden className="size-4" />} onClick={() => saveFile(file, 'herstelcodes.txt')}>
          Downloaden
        </Button>
        <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
          Afdrukken
        </Button>
      </div>
      <Button look="primary" className="sm:self-start print:hidden" onClick={close}>
        Ik heb de codes bewaard
      </Button>
    </div>
  );
}
