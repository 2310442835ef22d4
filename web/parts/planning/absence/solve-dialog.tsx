import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { ChoiceSummary, Solutions, type SolutionsProps } from './choices.tsx';

type SolveDialogProps = Pick<SolutionsProps, 'choosing' | 'none'> & {
  title: string;
  description: string;
  preview: SolutionsProps['preview'] & { isFetching: boolean };
  isAsked?: boolean;
  /** Whether fields above the list were changed. */
  changed?: boolean;
  submit: string;
  pending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  close: () => void;
  /** Fields or a notice above the list. */
  children?: ReactNode;
};

/** What happens to each appointment of a list; one button stores everything. */
export function SolveDialog({ title, description, close, children, ...solving }: SolveDialogProps) {
  const { choosing, preview, isAsked = true, changed = false, submit, pending, onSubmit, none } = solving;
  return (
    <Dialog wide close={close} title={title} description={description}>
      <DialogForm
        onSubmit={onSubmit}
        changed={changed || choosing.changed}
        submit={submit}
        pending={pending || (isAsked && preview.isFetching)}
        notice={<ChoiceSummary choices={choosing.choices} />}
      >
        {children}
        <Solutions preview={preview} isAsked={isAsked} choosing={choosing} none={none} />
      </DialogForm>
    </Dialog>
  );
}
