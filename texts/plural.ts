type Forms = { one: string; few?: string; many?: string; other: string };

/** '1 month', '6 months': with the plural form that the language has for this number. `few` and `many`: only if the language has them. */
export function countedIn(language: string): (count: number, forms: Forms) => string {
  return (count, { one, few, many, other }) => {
    const form = { one, few, many }[new Intl.PluralRules(language).select(count) as 'one' | 'few' | 'many'] ?? other;
    return `${count} ${form}`;
  };
}
