const UUID_LENGTH = 36;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The product's id at the end of `{words}-{id}`; the words are for people, and may be anything or missing. */
export function publicProductId(slug = ''): string | undefined {
  const id = slug.slice(-UUID_LENGTH);
  return uuid.test(id) ? id.toLowerCase() : undefined;
}
