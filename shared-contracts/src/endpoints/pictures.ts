import { type Static, Type } from 'typebox';
import { MAX_PICTURE_TEXT, MAX_PICTURES } from '../limits.ts';
import { NameInput, plainText } from './fields.ts';

export const ProductImageSchema = Type.Object({
  url: plainText('Address of the picture in this width; WebP, or AVIF for who accepts it'),
  width: Type.Integer({ minimum: 1, description: 'Pixels' }),
  height: Type.Integer({ minimum: 1, description: 'Pixels' }),
});
export type ProductImage = Static<typeof ProductImageSchema>;

/** One of several pictures of a product, or one that its seller has described. */
export const ProductPictureSchema = Type.Object({
  url: plainText('The largest one'),
  images: Type.Array(ProductImageSchema, { description: 'The same picture in every width, narrowest first' }),
  alt: Type.Optional(plainText('What it shows, as the seller says it')),
});
export type ProductPicture = Static<typeof ProductPictureSchema>;

/** All pictures of a product, in order: those that it has already and uploads of its seller. */
export const NewPicturesSchema = Type.Array(
  Type.Object({
    url: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: 'The `data.url` of an upload, or the address of a picture that the product has',
    }),
    alt: Type.Optional(NameInput('line', MAX_PICTURE_TEXT, 'What the picture shows, for who cannot see it')),
  }),
  {
    minItems: 1,
    maxItems: MAX_PICTURES,
    description: 'All of its pictures, the cover first; without this list the further ones stay as they are',
  },
);
export type NewPictures = Static<typeof NewPicturesSchema>;
