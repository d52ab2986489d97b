/** A point on the earth in hundredths of a degree, about a kilometre: nothing finer is stored or accepted. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

export interface KnownPlace extends Point {
  readonly id: number;
  /** `Austin, Texas, US` */
  readonly name: string;
}

/** @param latitude degrees north @param longitude degrees east @returns undefined for coordinates that are not on the earth */
export function roundPoint(latitude: number, longitude: number): Point | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  // Adding 0 turns -0 into 0: both are the same meridian.
  return { lat: Math.round(latitude * 100) + 0, lon: Math.round(longitude * 100) + 0 };
}

/** Parses the coordinates of the parameter `near`. @returns undefined for any other text */
export function readPoint(text: string): Point | undefined {
  const numbers = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text);
  return numbers ? roundPoint(Number(numbers[1]), Number(numbers[2])) : undefined;
}

/** `30.27,-97.74` */
export const writePoint = ({ lat, lon }: Point): string => `${lat / 100},${lon / 100}`;

const EARTH_RADIUS_KM = 6371;
const RADIANS = Math.PI / 18_000;

/** The great-circle distance on a sphere (haversine). */
export function kilometresBetween(a: Point, b: Point): number {
  const sin = (angle: number) => Math.sin(angle / 2) ** 2;
  const [north, east] = [(b.lat - a.lat) * RADIANS, (b.lon - a.lon) * RADIANS];
  const part = sin(north) + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * sin(east);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, part)));
}
