/** A deleted employer has only a name. */
type Employer = { id: number | null; name: string; city?: string | null };
type Group<Row> = Employer & { rows: Row[] };

/**
 * Groups rows per employer, sorted by name. Employers with the same name are shown with their town, if known; a renamed employer has the
 * name of its last row.
 */
export function byEmployer<Row>(rows: readonly Row[], employerOf: (row: Row) => Employer): Pick<Group<Row>, 'id' | 'name' | 'rows'>[] {
  const groups = new Map<number | string, Group<Row>>();
  for (const row of rows) {
    const employer = employerOf(row);
    const key = employer.id ?? employer.name;
    const group = groups.get(key) ?? { ...employer, rows: [] };
    group.name = employer.name;
    group.city = employer.city || group.city;
    group.rows.push(row);
    groups.set(key, group);
  }
  const sameName = Map.groupBy(groups.values(), ({ name }) => name);
  const isShared = (name: string) => (sameName.get(name)?.length ?? 0) > 1;
  return [...groups.values()]
    .map(({ id, name, city, rows }) => ({ id, name: city && isShared(name) ? `${name} (${city})` : name, rows }))
    .sort((a, b) => a.name.localeCompare(b.name, 'nl'));
}
