import { navigate } from 'wouter/use-browser-location';

/** After an absence or a closed day: the planner mends the visiting days from then on, with as few changes as possible. */
export function repair(from: string) {
  return { label: 'Bezoekdagen herstellen', run: () => navigate(`/visit-planner?van=${from}&herstel=1`) };
}
