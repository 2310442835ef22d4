// Saves the form of a dialog, and asks first if saving would send mail or log someone out.
//   const saving = useSaving<Values, Question>({ ask, save, refused: form.refused, close });
//   <DialogForm onSubmit={form.submit(saving.submit, check)} … />
//   {saving.question && <SaveQuestion saving={saving} title="…" description="…" pending={update.isPending} />}
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type Then = { onSuccess: () => void; onError: (error: ApiError) => void };

type Options<V, Q> = {
  /** Null: saved without a question. */
  ask: (values: V) => Q | null | Promise<Q | null>;
  save: (values: V, then: Then) => void;
  refused: (error: ApiError) => void;
  close: () => void;
};

export function useSaving<V, Q>({ ask, save, refused, close }: Options<V, Q>) {
  const [asked, setAsked] = useState<{ question: Q; values: V } | null>(null);
  const then: Then = {
    onSuccess: close,
    onError: (error) => {
      setAsked(null);
      refused(error);
    },
  };
  return {
    question: asked?.question ?? null,
    async submit(values: V): Promise<void> {
      const question = await ask(values);
      if (question) setAsked({ question, values });
      else save(values, then);
    },
    confirm: () => asked && save(asked.values, then),
    giveUp: () => setAsked(null),
  };
}

type SaveQuestionProps = {
  saving: { confirm: () => void; giveUp: () => void };
  title: string;
  description: string;
  confirm?: string;
  pending: boolean;
  children?: ReactNode;
};

export function SaveQuestion({ saving, title, description, confirm = 'Opslaan en versturen', pending, children }: SaveQuestionProps) {
  return (
    <ConfirmDialog
      close={saving.giveUp}
      title={title}
      description={description}
      cancel="Terug"
      confirm={confirm}
      pending={pending}
      pendingText="Bezig..."
      onConfirm={saving.confirm}
    >
      {children}
    </ConfirmDialog>
  );
}
