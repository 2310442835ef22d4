import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LIST_NAMES } from '#domain/people/upload/list-names.ts';
import { hrDesk } from '#texts/dutch-only/hr-desk.ts';
import type { ApiError, Output } from '#web/api/call.ts';
import { sendFile } from '#web/api/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { useOnce } from '#web/ui/form/once.ts';

type Read = Output<'POST /api/hr/{token}/upload'>;
type Order = { file: File; dryRun: boolean; allowNoEmail: boolean };

/** The number of refused rows that are shown; others are only counted. */
const SHOWN = 50;

/** A list of employees for the administrators: what of it can be read, before it is sent. */
export function ListUpload({ token }: { token: string }) {
  const { upload: words } = hrDesk;
  const [allowNoEmail, setAllowNoEmail] = useState(false);
  const send = useMutation<Read, ApiError, Order>({
    mutationFn: ({ file, ...fields }) =>
      sendFile<Read>(`/api/hr/${encodeURIComponent(token)}/upload`, { file, fields, onProgress: () => {} }),
  });
  const once = useOnce(send.isPending);
  const order = send.variables;
  const isSent = send.isSuccess && order?.dryRun === false;
  const file = order && !isSent && !send.isError ? order.file : null;
  return (
    <section aria-labelledby="list-upload" className="grid grid-cols-1 gap-4 rounded-card border bg-surface px-5 py-4 shadow-card">
      <div>
        <h2 id="list-upload" className="font-semibold">
          {words.title}
        </h2>
        <p className="text-sm text-muted">{words.text}</p>
      </div>
      {!file && (
        <Field label={words.label} hint={words.hint} error={send.error?.message}>
          <Input
            type="file"
            accept={LIST_NAMES.join()}
            onChange={({ target: { files } }) => {
              const [chosen] = files ?? [];
              if (chosen) send.mutate({ file: chosen, dryRun: true, allowNoEmail });
            }}
          />
        </Field>
      )}
      <div role="status" className="empty:hidden">
        {send.isPending && (order?.dryRun ? words.checking : words.sending)}
        {isSent && (
          <>
            <p className="font-semibold">{words.sent}</p>
            <p>{words.sentText({ count: send.data.rows })}</p>
          </>
        )}
        {file && send.isSuccess && (
          <p>
            <span className="font-semibold wrap-anywhere">{file.name}</span>: {words.read({ count: send.data.rows })}
          </p>
        )}
      </div>
      {file && send.isSuccess && (
        <>
          <Refused read={send.data} />
          <label className="flex items-center gap-3 py-2">
            <input
              type="checkbox"
              className="size-5 accent-brand"
              checked={allowNoEmail}
              onChange={() => {
                setAllowNoEmail(!allowNoEmail);
                send.mutate({ file, dryRun: true, allowNoEmail: !allowNoEmail });
              }}
            />
            {words.noEmail}
          </label>
          <div className="flex flex-wrap gap-3">
            <Button
              look="primary"
              disabled={send.data.rows === 0}
              className="max-sm:grow"
              onClick={() => once(() => send.mutate({ file, dryRun: false, allowNoEmail }))}
            >
              {words.send}
            </Button>
            <Button className="max-sm:grow" onClick={() => send.reset()}>
              {words.other}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Refused({ read: { refused, skipped } }: { read: Read }) {
  const { upload: words } = hrDesk;
  if (refused === 0) return null;
  return (
    <div>
      <p className="font-medium">{words.refused({ count: refused })}</p>
      <ul className="mt-1 grid max-h-72 gap-1 overflow-y-auto text-sm wrap-anywhere">
        {skipped.slice(0, SHOWN).map((one) => (
          <li key={one.row}>{words.row(one)}</li>
        ))}
        {refused > SHOWN && <li>{words.more({ count: refused - SHOWN })}</li>}
      </ul>
    </div>
  );
}
