import type { Texts } from '#texts/texts.ts';

export const connection: Texts['connection'] = {
  UNREACHABLE: 'We cannot reach the server. Check your internet connection and try again.',
  SILENT_READ: 'The server is not answering. Please try again later.',
  SILENT_CHANGE: 'The server is not answering. Check whether it worked before you try again.',
  UNEXPECTED: 'Something went wrong. Please try again later.',
};
