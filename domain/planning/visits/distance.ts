// Kilometres by road between towns, without a network: as the crow flies, times what roads add on average.

export type Coordinates = { latitude: number; longitude: number };

/** How much longer a road is than a straight line. */
const DETOUR = 1.3;
/** Used for each way if one of the towns is not known. */
const UNKNOWN_KILOMETRES = 50;
const EARTH_RADIUS = 6371;

/** There and back, in whole kilometres each way. */
export function kilometresThereAndBack(home: Coordinates | null, visited: Coordinates | null): number {
  return 2 * (home && visited ? Math.round(crowFlies(home, visited) * DETOUR) : UNKNOWN_KILOMETRES);
}

/** Haversine. */
function crowFlies(a: Coordinates, b: Coordinates): number {
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)];
  const half = (from: number, to: number) => Math.sin((to - from) / 2) ** 2;
  const chord = half(latitudeA, latitudeB) + Math.cos(latitudeA) * Math.cos(latitudeB) * half(radians(a.longitude), radians(b.longitude));
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(chord));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
