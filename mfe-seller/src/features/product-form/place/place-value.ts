import type { Place } from 'shared-contracts';

/** The form stores a place as one text, `4671654 Austin, Texas, US`, so that drafts store it like other fields. '' for no place. */
export const placeText = (place: Place | undefined): string =>
  place === undefined ? '' : `${place.id} ${place.name}`;

/** @returns undefined if the text is not a place */
export function readPlaceText(text: string | undefined): Place | undefined {
  const [, id, name] = /^([1-9]\d{0,8}) (.+)$/.exec(text ?? '') ?? [];
  return id === undefined || name === undefined ? undefined : { id, name };
}
