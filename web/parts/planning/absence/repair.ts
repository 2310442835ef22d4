import { navigate } from 'wouter/use-browser-location';

/** The action of a toast after an absence or a closed day: the planner repairs the visiting days from that day on. */
export function repair(from: string) {
  return { label: 'Bezoekdagen herstellen', run: () => navigate(`/visit-planner?van=${from}`) };
}
