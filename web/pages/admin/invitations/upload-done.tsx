import { CircleCheck, Send, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import { useChange } from '#web/api/change.ts';
import { some } from '#web/format.ts';
import { ListWarnings } from '#web/parts/people/list-warnings.tsx';
import { Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { SkippedRows } from './skipped-rows.tsx';
import type { UploadResult } from './upload.ts';

type UploadDoneProps = {
  file: File;
  done: UploadResult;
  employerId: number;
  /** Whether invitations were sent for this employer since: then there is nobody to invite, and the upload cannot be undone. */
  isSent: boolean;
  onInvite: () => void;
  onAgain: () => void;
};

/** The result of an upload, the next step, and undo. */
export function UploadDone({
  file,
  done: { importId, createdCount, skipped, skippedCount, ...done },
  employerId,
  isSent,
  onInvite,
  onAgain,
}: UploadDoneProps) {
  const undo = useChange('POST /api/employees/imports/{id}/undo', {
    success: ({ count: removed }) => ({
      title: 'Upload ongedaan gemaakt',
      text: some(removed, 'werknemer is weer verwijderd.', 'werknemers zijn weer verwijderd.'),
    }),
    failure: { title: 'Fout', text: 'De upload kon niet ongedaan worden gemaakt.' },
  });
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        <Notice
          tone="success"
          icon={<CircleCheck aria-hidden className="size-5" />}
          title={some(createdCount, 'werknemer is toegevoegd', 'werknemers zijn toegevoegd')}
        >
          {skippedCount > 0 && some(skippedCount, 'rij is overgeslagen.', 'rijen zijn overgeslagen.')}
        </Notice>
      </div>
      <div className="flex flex-wrap gap-2">
        {createdCount > 0 && !isSent && (
          <Button look="primary" icon={<Send aria-hidden className="size-4" />} onClick={onInvite}>
            Nu uitnodigen
          </Button>
        )}
        <Link href={`/employees?employerId=${employerId}`} className={buttonClass({})}>
          Bekijk werknemers
        </Link>
        <Button onClick={onAgain}>Nog een bestand</Button>
        {importId !== null && !isSent && (
          <Button
            icon={<Undo2 aria-hidden className="size-4" />}
            pending={undo.isPending}
            pendingText="Bezig..."
            onClick={() => undo.mutate({ params: { id: importId } }, { onSuccess: onAgain })}
          >
            Upload ongedaan maken
          </Button>
        )}
      </div>
      <ListWarnings of={done} />
      <SkippedRows file={file} skipped={skipped} total={skippedCount} employerId={employerId} />
    </div>
  );
}
