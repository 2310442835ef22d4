type Forms = { one: string; few?: string; many?: string; other: string };

/** '1 month', '6 months': the form that the language has for this number. `few` and `many` where it has them. */
export function countedIn(language: string): (count: number, forms: Forms) => string {
  return (count, { one, few, many, other }) => {
    const form = { one, few, many }[new Intl.PluralRules(language).select(count) as 'one' | 'few' | 'many'] ?? other;
    return `${count} ${form}`;
  };
}
