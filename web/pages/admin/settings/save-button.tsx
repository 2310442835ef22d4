import { Button, type ButtonProps } from '#web/ui/button.tsx';

/** Sends the form of a card. */
export function SaveButton(props: Pick<ButtonProps, 'pending' | 'disabled' | 'aria-disabled' | 'className'>) {
  return (
    <Button type="submit" look="primary" pendingText="Opslaan..." {...props}>
      Opslaan
    </Button>
  );
}
