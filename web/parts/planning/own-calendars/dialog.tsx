import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import { CalendarHome } from './home.tsx';
import { CalendarList } from './list.tsx';

/** For an administrator: the external calendars of a consultant. */
export default function CalendarsDialog({ consultantId, name, close }: { consultantId: number; name: string; close: () => void }) {
  return (
    <Dialog
      close={close}
      title={`Agenda’s van ${name}`}
      description="Wanneer de consultant in een van deze agenda’s bezet is, kan niemand boeken. Het portaal bewaart alleen tijden, geen titels."
    >
      <DialogBody>
        <CalendarHome whose={consultantId} />
        <h3 className="mt-6 mb-3 border-t pt-5 font-medium">Agenda’s die alleen worden gelezen</h3>
        <CalendarList whose={consultantId} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Sluiten</Button>
      </DialogFooter>
    </Dialog>
  );
}
