import { connection } from '#texts/nl/connection.ts';
import { ApiError, type Output, wordsOf } from '#web/api/call.ts';
import { leaveForMaintenance } from '#web/maintenance.ts';

export type UploadResult = Output<'POST /api/employees/upload'>;
type Wish = {
  file: File;
  employerId: number;
  /** Only validates, and stores nothing. */
  dryRun: boolean;
  /** From 0 to 1 while uploading, then null while the server reads the file. */
  onProgress: (done: number | null) => void;
};

/** With XMLHttpRequest, because fetch does not report upload progress. */
export function upload({ file, employerId, dryRun, onProgress }: Wish): Promise<UploadResult> {
  const form = new FormData();
  form.set('employerId', String(employerId));
  form.set('dryRun', String(dryRun));
  // Omits the created employees from the answer: for an upload of 10 MB they would be 60 MB.
  form.set('brief', 'true');
  form.set('file', file);
  const request = new XMLHttpRequest();
  const answer = new Promise<UploadResult>((resolve, reject) => {
    request.onload = () => {
      const body = parsed(request.responseText) as UploadResult | undefined;
      if (request.status === 200 && body) return resolve(body);
      if (request.status === 503 && request.getResponseHeader('x-maintenance-mode') === 'true') leaveForMaintenance();
      reject(new ApiError(request.status, wordsOf(request.responseText), body));
    };
    request.onerror = () => reject(new ApiError(0, connection.UNREACHABLE));
  });
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded < total ? loaded / total : null);
  request.open('POST', '/api/employees/upload');
  request.setRequestHeader('accept', 'application/json');
  request.send(form);
  return answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
