import { readFileSync } from 'node:fs';

const file = new URL('wanted-offers.json', import.meta.url);
const groups: Record<string, Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'));

/**
 * Typical searches, each with a pattern for the names of the demo's offers that should come first. Written before the search rules,
 * from the demo's data sheets and texts; the last group was tried afterwards.
 */
export const wantedOffers = Object.values(groups)
  .flatMap((group) => Object.entries(group))
  .map(([typed, fits]) => [typed, new RegExp(fits)] as const);
