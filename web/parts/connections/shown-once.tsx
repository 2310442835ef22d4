import { Copy, TriangleAlert } from 'lucide-react';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';

/** A token or secret, of which the server stores only what it needs itself. `name`: 'Token', 'Geheim'. */
export function ShownOnce({ name, secret, explanation, close }: { name: string; secret: string; explanation: string; close: () => void }) {
  return (
    <>
      <DialogBody>
        <Notice tone="warning" title={`Bewaar dit nu: u ziet het maar één keer`} icon={<TriangleAlert aria-hidden className="size-5" />}>
          {explanation}
        </Notice>
        <Field label={name}>
          <Input readOnly value={secret} className="font-mono" onFocus={({ target }) => target.select()} />
        </Field>
        <Button
          className="sm:self-start"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => copyText(secret, `${name} gekopieerd`, 'Plak het in het andere programma.')}
        >
          Kopiëren
        </Button>
      </DialogBody>
      <DialogFooter>
        <Button look="primary" onClick={close}>
          Ik heb het bewaard
        </Button>
      </DialogFooter>
    </>
  );
}
