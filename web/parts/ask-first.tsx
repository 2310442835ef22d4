// A question before something is stored, where it has consequences that one may not have thought of:
//   const first = useAskFirst();
//   onSubmit={form.submit((values) => first.ask(questionOf(values), () => save.mutate(…)))}   {first.dialog}
import { useState } from 'react';
import { wallClock } from '#domain/calendar.ts';
import { isOver } from '#domain/planning/absence.ts';
import { failureToast } from '#web/api/change.ts';
import { some } from '#web/format.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

export type Question = { title: string; description: string; confirm: string; isFinal?: boolean };

export function useAskFirst() {
  const [asked, setAsked] = useState<{ question: Question; go: () => void } | null>(null);
  const [isLooking, setLooking] = useState(false);

  /** Continues immediately if there is no question. */
  function ask(question: Question | null, go: () => void): void {
    if (question) setAsked({ question, go });
    else go();
  }

  return {
    ask,
    /** Like `ask`, for a question that the server is needed for. If it does not answer, an error is shown and `go` is not called. */
    async askServer(question: () => Promise<Question | null>, go: () => void): Promise<void> {
      setLooking(true);
      try {
        ask(await question(), go);
      } catch (error) {
        toast(failureToast(error, { title: 'Fout', text: 'Er is niets opgeslagen. Probeer het opnieuw.' }));
      } finally {
        setLooking(false);
      }
    },
    isLooking,
    dialog: asked && (
      <ConfirmDialog
        close={() => setAsked(null)}
        title={asked.question.title}
        description={asked.question.description}
        cancel="Terug"
        confirm={asked.question.confirm}
        isFinal={asked.question.isFinal}
        onConfirm={() => {
          setAsked(null);
          asked.go();
        }}
      />
    ),
  };
}

/** '1 gesprek', '8 gesprekken'. */
export function conversations(number: number): string {
  return some(number, 'gesprek', 'gesprekken');
}

/** 'In deze tijd staat 1 gesprek' */
export function stillPlanned(where: string, number: number): string {
  return `${where} ${number === 1 ? 'staat' : 'staan'} ${conversations(number)}`;
}

type Hours = { date: string; endTime: string };

function isPast({ date, endTime }: Hours): boolean {
  return isOver({ to: date, endTime }, wallClock(Date.now()));
}

/** The question about hours in the past; null if none of the hours to be stored are. */
export function pastQuestion(hours: readonly Hours[]): Question | null {
  const past = hours.filter(isPast).length;
  if (past === 0) return null;
  const title =
    past === hours.length
      ? past === 1
        ? 'Deze uren zijn al voorbij'
        : 'Deze dagen zijn al voorbij'
      : `${past} van de ${hours.length} dagen zijn al voorbij`;
  return { title, description: 'In uren die voorbij zijn, kan niemand meer boeken. Klopt de datum?', confirm: 'Toch opslaan' };
}
