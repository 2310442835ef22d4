import { pathOf } from '#domain/call-name.ts';
import { ApiError, type Body, type CallName, wordsOf } from './call.ts';

type SheetCall = Extract<CallName, `POST ${string}/export`>;

/** A file that the server makes of chosen rows: too many for a URL, so that a link cannot ask for it. */
export async function download<N extends SheetCall>(name: N, body: Body<N>, file: string): Promise<void> {
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
  URL.revokeObjectURL(url);
}
