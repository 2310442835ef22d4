import { connection } from '#texts/nl/connection.ts';
import { ApiError, type Output, wordsOf } from '#web/api/call.ts';
import { leaveForMaintenance } from '#web/maintenance.ts';

export type UploadResult = Output<'POST /api/employees/upload'>;
export type ComparedList = Output<'POST /api/employees/compare'>;
type Wish = {
  file: File;
  employerId: number;
  /** Only validates, and stores nothing. */
  dryRun: boolean;
  /** Also reads status and appointment; `mail`: who comes in is mailed. */
  withStatus?: boolean;
  mail?: boolean;
  /** Rows that are left out. */
  except?: readonly number[];
  /** From 0 to 1 while uploading, then null while the server reads the file. */
  onProgress: (done: number | null) => void;
};

export function upload({ file, employerId, onProgress, except = [], ...wish }: Wish): Promise<UploadResult> {
  // Omits the created employees from the answer: for an upload of 10 MB they would be 60 MB.
  const fields = { employerId, ...wish, except: except.join(), brief: true };
  return send<UploadResult>('/api/employees/upload', { file, fields, onProgress });
}

export function compare({ file, employerId, onProgress }: Pick<Wish, 'file' | 'employerId' | 'onProgress'>): Promise<ComparedList> {
  return send<ComparedList>('/api/employees/compare', { file, fields: { employerId }, onProgress });
}

type Form = Pick<Wish, 'file' | 'onProgress'> & { fields: Record<string, string | number | boolean | undefined> };

/** With XMLHttpRequest, because fetch does not report upload progress. */
function send<Answer>(path: string, { file, fields, onProgress }: Form): Promise<Answer> {
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
