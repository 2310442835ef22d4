import { Button } from '#web/ui/button.tsx';

/** Says that a list holds only what a task of 'Vandaag te doen' counts. `clear` shows the whole list. */
export function TaskNotice({ what, clear, className }: { what: string; clear: () => void; className?: string }) {
  return (
    <div className={className}>
      <p className="flex flex-wrap items-center gap-3">
        Alleen {what} uit ‘Vandaag te doen’.
        <Button size="small" onClick={clear}>
          Toon alles
        </Button>
      </p>
    </div>
  );
}
