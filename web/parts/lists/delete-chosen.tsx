import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type DeleteChosenProps = {
  title: string;
  description: string;
  /** How many planned appointments are lost by it, counted by the server. */
  preview: { planned: number | undefined; isPending: boolean; hasFailed: boolean };
  plannedInWords: (planned: number) => string;
  failed: string;
  isDeleting: boolean;
  onConfirm: () => void;
  close: () => void;
};

/** Asks before several rows of a list are deleted, and tells what is lost by it. */
export function DeleteChosen({ title, description, preview, plannedInWords, failed, isDeleting, onConfirm, close }: DeleteChosenProps) {
  const { planned, isPending, hasFailed } = preview;
  return (
    <ConfirmDialog
      close={close}
      title={title}
      description={description}
      isFinal
      confirm="Verwijderen"
      // Not clickable before the count is shown: nobody should confirm without it, and the dialog grows when it arrives.
      pending={isDeleting || isPending}
      pendingText={isDeleting ? 'Verwijderen...' : 'Laden...'}
      onConfirm={onConfirm}
    >
      <p aria-live="polite" className="font-medium">
        {hasFailed ? failed : planned === undefined ? 'Afspraken tellen...' : plannedInWords(planned)}
      </p>
    </ConfirmDialog>
  );
}
