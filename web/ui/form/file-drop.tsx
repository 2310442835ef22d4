import { Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { cx } from '#web/ui/classes.ts';

type FileDropProps = { label: string; hint: string; accept: string; onFile: (file: File) => void };

/** An area to drop a file on, or to open the file dialog. */
export function FileDrop({ label, hint, accept, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    // Reset, so that choosing the same file again fires a change event.
    if (input.current) input.current.value = '';
    if (file) onFile(file);
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <label
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
      className={cx(
        'flex flex-col items-center gap-2 rounded-card border-2 border-dashed border-edge px-6 py-8 text-center transition-colors',
        'hover:border-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        over && 'border-brand bg-brand-soft',
      )}
    >
      <Upload aria-hidden className="size-7 text-brand" />
      <span className="font-semibold">{label}</span>
      <span id={id} className="max-w-prose text-sm text-muted">
        {hint}
      </span>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-describedby={id}
        className="sr-only"
        onChange={(event) => take(event.target.files)}
      />
    </label>
  );
}
