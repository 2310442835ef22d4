import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { ITEM_LENGTH, ITEM_URL_LENGTH } from '#domain/conversation/preparation.ts';
import type { Language } from '#domain/language.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input, Textarea } from '#web/ui/form/input.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import type { Row, RowProblem } from './rows.ts';

type PreparationRowProps = {
  row: Row;
  place: number;
  language: Language;
  isLast: boolean;
  problem: RowProblem | null;
  onChange: (row: Row) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One item: its text, its address, and its place in the list. */
export function PreparationRow({ row, place, language, isLast, problem, onChange, onMove, onRemove }: PreparationRowProps) {
  const number = place + 1;
  const about = `punt ${number}`;
  return (
    <li className="flex flex-col gap-2 rounded-card border p-3">
      <Field label={`Punt ${number}`} error={problem?.text}>
        <Textarea
          rows={2}
          // Grows with its text: on a phone two lines would hide half of it.
          className="min-h-16 field-sizing-content"
          lang={language}
          maxLength={ITEM_LENGTH}
          value={row.text}
          onChange={({ target }) => onChange({ ...row, text: target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={`Link bij punt ${number} (niet verplicht)`} error={problem?.url} className="grow basis-60">
          <Input
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={ITEM_URL_LENGTH}
            value={row.url}
            onChange={({ target }) => onChange({ ...row, url: target.value })}
          />
        </Field>
        <div className="flex flex-wrap">
          <IconAction
            text="Omhoog"
            about={about}
            icon={<ArrowUp aria-hidden className="size-4" />}
            disabled={place === 0}
            onClick={() => onMove(-1)}
          />
          <IconAction
            text="Omlaag"
            about={about}
            icon={<ArrowDown aria-hidden className="size-4" />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconAction text="Weghalen" about={about} icon={<Trash2 aria-hidden className="size-4 text-danger" />} onClick={onRemove} />
        </div>
      </div>
    </li>
  );
}
