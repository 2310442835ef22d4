import { type NewToast, toast } from './overlay/toast-store.ts';

/** Copies the text, and shows a toast with the result. */
async function copy(text: string, done: NewToast, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast({ title: 'Kopiëren mislukt', text: failed, look: 'destructive' });
  }
}

export function copyText(text: string, title: string, after: string): Promise<void> {
  return copy(text, { title, text: after }, 'Selecteer de tekst en kopieer die zelf.');
}

/** A link for a mail or a browser. */
export function copyLink(url: string): Promise<void> {
  return copy(url, { title: 'Link gekopieerd', text: 'U kunt de link nu plakken.' }, 'Selecteer de link en kopieer hem zelf.');
}

/** The URL of a calendar. */
export function copyUrl(url: string): Promise<void> {
  return copy(url, { title: 'URL gekopieerd', text: 'U kunt de URL nu in uw agenda plakken.' }, 'De URL kon niet worden gekopieerd.');
}
