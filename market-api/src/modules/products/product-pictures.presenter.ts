import type { Product } from 'shared-contracts';
import type { PicturePresenter } from '../images/images.presenter.ts';
import type { ProductPictureRow } from './product-pictures.repository.ts';

/** All pictures of a product; nothing where the cover alone says the same. */
export function presentPictures(
  pictures: PicturePresenter,
  rows: readonly ProductPictureRow[],
): Pick<Product, 'pictures'> {
  if (rows.length < 2 && !rows[0]?.alt) return {};
  return {
    pictures: rows.map((row) => ({
      url: pictures.largest(row),
      images: pictures.all(row),
      ...(row.alt && { alt: row.alt }),
    })),
  };
}
