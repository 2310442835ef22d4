import { connection } from '#texts/nl/first-screen.ts';
import { leaveForMaintenance } from '#web/maintenance/maintenance.ts';
import { ApiError, parsed, wordsOf } from './call.ts';

type Form = {
  file: File;
  fields: Record<string, string | number | boolean | undefined>;
  /** From 0 to 1 while uploading, then null while the server reads the file. */
  onProgress: (done: number | null) => void;
};

/** With XMLHttpRequest, because fetch does not report upload progress. */
export function sendFile<Answer>(path: string, { file, fields, onProgress }: Form): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== '') form.set(name, String(value));
  form.set('file', file);
  const request = new XMLHttpRequest();
  const answer = new Promise<Answer>((resolve, reject) => {
    request.onload = () => {
      const body = parsed(request.responseText) as Answer | undefined;
      if (request.status === 200 && body) return resolve(body);
      if (request.status === 503 && request.getResponseHeader('x-maintenance-mode') === 'true') leaveForMaintenance();
      reject(new ApiError(request.status, wordsOf(request.responseText), body));
    };
    request.onerror = () => reject(new ApiError(0, connection.UNREACHABLE));
  });
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded < total ? loaded / total : null);
  request.open('POST', path);
  request.setRequestHeader('accept', 'application/json');
  request.send(form);
  return answer;
}
