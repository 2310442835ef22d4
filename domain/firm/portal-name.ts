/** Shown to visitors until the firm has set its own name. */
export const PORTAL = 'Pensioengesprek Portaal';
