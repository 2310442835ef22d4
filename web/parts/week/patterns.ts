// Each pattern stands for one thing, here and in the legend.

/** A day on which the office is closed. */
export const HATCH = 'bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--color-line)_5px_7px)]';
/** What stands in a calendar of the consultant's own. */
export const DOTS = 'bg-[radial-gradient(var(--color-edge)_1px,transparent_1.5px)] bg-size-[6px_6px]';
