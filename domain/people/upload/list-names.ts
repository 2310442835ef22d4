/** Accepted file extensions. Some of these formats are refused after reading, with a message that says what to do instead. */
export const LIST_NAMES = ['.csv', '.txt', '.xlsx', '.xlsm', '.xlsb', '.xls', '.ods'] as const;

export function isListName(name: string): boolean {
  const lower = name.toLowerCase();
  return LIST_NAMES.some((ending) => lower.endsWith(ending));
}
