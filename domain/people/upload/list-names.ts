/** What a list may be called. Some of these are refused when they are read, in words that say what to do instead. */
export const LIST_NAMES = ['.csv', '.txt', '.xlsx', '.xlsm', '.xlsb', '.xls', '.ods'] as const;

export function isListName(name: string): boolean {
  const lower = name.toLowerCase();
  return LIST_NAMES.some((ending) => lower.endsWith(ending));
}
