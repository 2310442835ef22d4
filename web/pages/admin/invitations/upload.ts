import type { Output } from '#web/api/call.ts';
import { sendFile } from '#web/api/upload.ts';
import type { ComparedList } from '#web/parts/people/compare-list.tsx';

export type UploadResult = Output<'POST /api/employees/upload'>;
type UploadOrder = {
  file: File;
  employerId: number;
  /** Only validates, and stores nothing. */
  dryRun: boolean;
  /** Also reads status and appointment; `mail`: the added people get a mail about it. */
  withStatus?: boolean;
  mail?: boolean;
  /** Takes rows without an e-mail address too. */
  allowNoEmail?: boolean;
  /** The numbers of rows that are left out. */
  except?: readonly number[];
  /** From 0 to 1 while uploading, then null while the server reads the file. */
  onProgress: (done: number | null) => void;
};

export function upload({ file, employerId, onProgress, except = [], ...order }: UploadOrder): Promise<UploadResult> {
  // Omits the created employees from the answer: for an upload of 10 MB they would be 60 MB.
  const fields = { employerId, ...order, except: except.join(), brief: true };
  return sendFile<UploadResult>('/api/employees/upload', { file, fields, onProgress });
}

export function compare({ file, employerId, onProgress }: Pick<UploadOrder, 'file' | 'employerId' | 'onProgress'>): Promise<ComparedList> {
  return sendFile<ComparedList>('/api/employees/compare', { file, fields: { employerId }, onProgress });
}
