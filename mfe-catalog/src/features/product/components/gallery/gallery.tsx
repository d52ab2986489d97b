import type { ReactNode } from 'react';
import { Picture } from 'shared-ui/core';
import { messages as catalog } from '../../../../messages.ts';
import type { PublicProduct } from '../../../../public-product.ts';
import { PICTURE_SIZES } from '../../product-head.ts';
import { Photo } from '../product-view-styles.ts';
import { SeveralPictures } from './several-pictures.tsx';

interface GalleryProps {
  readonly product: PublicProduct;
  /** Lies over the picture. */
  readonly children: ReactNode;
}

/** The pictures of a product: one as it is, several with what moves and enlarges them. */
export function Gallery({ product, children }: GalleryProps) {
  const { pictures = [] } = product;
  if (pictures.length > 1) {
    return (
      // Other pictures are another gallery: the engine counts them once.
      <SeveralPictures
        key={pictures.map(({ url }) => url).join()}
        name={product.productname}
        pictures={pictures}
      >
        {children}
      </SeveralPictures>
    );
  }
  return (
    <Photo>
      <Picture
        images={product.images}
        alt={pictures[0]?.alt ?? catalog.product.photoOf(product.productname)}
        sizes={PICTURE_SIZES}
        ratio={4 / 3}
        priority
      />
      {children}
    </Photo>
  );
}
