// Paths of icons that the first screen does not need: <DrawnIcon path={LATER_ICONS.close} />
const CIRCLE = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0';
export const SHEET = 'M3 9h18M8 2v3M16 2v3';

export const LATER_ICONS = {
  close: 'M18 6 6 18M6 6l12 12',
  good: `${CIRCLE}m-6-3-5.5 5.5L8 12`,
  info: `${CIRCLE}M12 16v-4M12 8h.01`,
  alert: `${CIRCLE}M12 8v4M12 16h.01`,
  problem: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
};
