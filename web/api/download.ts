import { pathOf } from '#domain/call-name.ts';
import { ApiError, type Body, type CallName, wordsOf } from './call.ts';

type SheetCall = Extract<CallName, `POST ${string}/export`>;

/** Downloads a file of chosen rows by POST, because their ids may be too many for the URL of a link. */
export function download<N extends SheetCall>(name: N, body: Body<N>, file: string): Promise<void> {
  return saveAnswer(name, body, file);
}

export function downloadLetters(body: Body<'POST /api/admin/letters'>): Promise<void> {
  return saveAnswer('POST /api/admin/letters', body, 'brieven.pdf');
}

async function saveAnswer(name: CallName, body: unknown, file: string): Promise<void> {
  const response = await fetch(pathOf(name), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!response) throw new ApiError(0, '');
  if (!response.ok) throw new ApiError(response.status, wordsOf(await response.text()));
  saveFile(await response.blob(), file);
}

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
