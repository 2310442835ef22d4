// What an employer sees of its people if communication does not go through HR: figures that tell nothing of a few of them.

export const FOLLOWED = ['employees', 'invited', 'planned', 'held'] as const;
export type Figures = Record<(typeof FOLLOWED)[number], number>;
export type ShownFigures = { [F in keyof Figures]: number | null };

/** The smallest group that is told of. */
export const LEAST_PEOPLE = 5;

const isFew = (count: number) => count !== 0 && Math.abs(count) < LEAST_PEOPLE;

/**
 * A figure is hidden if it is of few people, or if so few lie between it and a figure that is shown: invited less planned would be those few.
 * In a fixed order: whether a figure is shown depends on those before it only, and tells nothing of those after it.
 */
export function shownFigures(figures: Figures): ShownFigures {
  const shown: number[] = [];
  const one = (figure: keyof Figures): number | null => {
    const count = figures[figure];
    if ([0, ...shown].some((other) => isFew(count - other))) return null;
    shown.push(count);
    return count;
  };
  return { employees: one('employees'), invited: one('invited'), planned: one('planned'), held: one('held') };
}
