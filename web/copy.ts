import { toast } from './ui/overlay/toast-store.ts';

/** Puts an address on the clipboard, and says whether that worked. */
export async function copyUrl(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'URL gekopieerd', text: 'U kunt de URL nu in uw agenda plakken.' });
  } catch {
    toast({ title: 'Kopiëren mislukt', text: 'De URL kon niet worden gekopieerd.', look: 'destructive' });
  }
}
