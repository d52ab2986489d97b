import { MAX_PICTURES } from 'shared-contracts';

/**
 * Texts about the pictures of a product. No label may contain one of the ten labels of the specification, because external checks find
 * those by a part of the name.
 */
export const messages = {
  missing: 'Choose a picture of the product.',
  hint: `Up to ${MAX_PICTURES}, the first is the cover. JPEG, PNG, WebP or AVIF, up to 10 MB each`,
  camera: 'Take a photo',
  list: 'Chosen pictures',
  wrongType: (name: string) => `${name}: Choose a JPEG, PNG, WebP or AVIF picture.`,
  tooLarge: (name: string) => `${name}: This picture is larger than 10 MB. Choose a smaller one.`,
  tooMany: `A product shows ${MAX_PICTURES} pictures at the most. Remove one to add another.`,
  failed: 'The list of your pictures could not be loaded. They are sent all the same.',
  retryList: 'Load it again',
} as const;
