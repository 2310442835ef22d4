import { toast } from '#web/ui/overlay/toast-store.ts';

/** Copies the text, and shows a toast with the result. */
export async function copyText(text: string, title: string, after: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title, text: after });
  } catch {
    toast({ title: 'Kopiëren mislukt', text: 'Selecteer de tekst en kopieer die zelf.', look: 'destructive' });
  }
}
