import type { Suggestion } from 'shared-contracts';

/** Texts of what is suggested while somebody types. */
export const messages = {
  list: 'Suggestions',
  kinds: {
    product: 'For sale',
    brand: 'Brand',
    category: 'Category',
    place: 'Place',
  } satisfies Record<Suggestion['kind'], string>,
  found: (count: number) =>
    count === 1 ? '1 suggestion. Use the arrow keys.' : `${count} suggestions. Use the arrow keys.`,
} as const;
