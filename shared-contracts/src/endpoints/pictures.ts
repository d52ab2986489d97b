import { type Static, Type } from 'typebox';
import { MAX_PICTURE_TEXT, MAX_PICTURES } from '../limits.ts';
import { NameInput, plainText } from './fields.ts';

export const ProductImageSchema = Type.Object({
  url: plainText('URL of the picture in this width; WebP, or AVIF for clients that accept it'),
  width: Type.Integer({ minimum: 1, description: 'Pixels' }),
  height: Type.Integer({ minimum: 1, description: 'Pixels' }),
});
export type ProductImage = Static<typeof ProductImageSchema>;

/** One of several pictures of a product, or one that its seller has described. */
export const ProductPictureSchema = Type.Object({
  url: plainText('URL of the largest width'),
  images: Type.Array(ProductImageSchema, { description: 'The same picture in every width, narrowest first' }),
  alt: Type.Optional(plainText('Text alternative by the seller')),
});
export type ProductPicture = Static<typeof ProductPictureSchema>;

/** All pictures of a product, in order: those that it has already and uploads of its seller. */
export const NewPicturesSchema = Type.Array(
  Type.Object({
    url: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: 'The `data.url` of an upload, or the URL of a picture that the product has',
    }),
    alt: Type.Optional(NameInput('line', MAX_PICTURE_TEXT, 'Text for people who cannot see it')),
  }),
  {
    minItems: 1,
    maxItems: MAX_PICTURES,
    description: 'All pictures, the cover first; without this list the further pictures stay',
  },
);
export type NewPictures = Static<typeof NewPicturesSchema>;
