// Each pattern has one meaning, here and in the legend.

/** A day on which the office is closed. */
export const HATCH = 'bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--color-line)_5px_7px)]';
/** Busy times from an external calendar. */
export const DOTS = 'bg-[radial-gradient(var(--color-edge)_1px,transparent_1.5px)] bg-size-[6px_6px]';
