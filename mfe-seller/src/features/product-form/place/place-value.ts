import type { Place } from 'shared-contracts';

/**
 * The form holds a place as one text, `4671654 Austin, Texas, US`, so that a draft keeps it like every other field. Empty for none.
 */
export const placeText = (place: Place | undefined): string =>
  place === undefined ? '' : `${place.id} ${place.name}`;

/** @returns undefined for what is no place */
export function readPlaceText(text: string | undefined): Place | undefined {
  const [, id, name] = /^([1-9]\d{0,8}) (.+)$/.exec(text ?? '') ?? [];
  return id === undefined || name === undefined ? undefined : { id, name };
}
