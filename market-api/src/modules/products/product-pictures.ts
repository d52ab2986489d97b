import { isDeepStrictEqual } from 'node:util';
import type { NewProduct } from 'shared-contracts';
import type { Db } from '../../database/db.ts';
import { invalid } from '../../errors/market-problem.ts';
import { hashOfAddress, picturePath } from '../images/images.presenter.ts';
import type { ImagesService } from '../images/images.service.ts';
import {
  findPictures,
  lockPicturesOf,
  type ProductPictureRow,
  releaseUnshown,
  saveFurther,
  takePictures,
} from './product-pictures.repository.ts';
import type { FoundProduct } from './products.repository.ts';

type Given = Partial<Pick<NewProduct, 'productimage' | 'pictures'>>;
type Shown = Pick<ProductPictureRow, 'image_id' | 'hash' | 'alt'>;

/** The pictures that a product will show. */
type Chosen = NonNullable<Awaited<ReturnType<typeof choosePictures>>>;

/**
 * Claims the pictures that a request chooses for a product. Fails with `invalid` for a picture that is no valid upload of the
 * seller, for a duplicate, and for a cover that is not the first picture.
 * @param tx the transaction that writes the product @returns undefined when nothing would change
 */
export async function choosePictures(
  tx: Db,
  images: ImagesService,
  { id, seller_id: ownerId }: Pick<FoundProduct, 'id' | 'seller_id'>,
  given: Given,
) {
  if (given.productimage === undefined && given.pictures === undefined) return undefined;
  await lockPicturesOf(tx, ownerId);
  const known = await findPictures(tx, id);
  const shown: Shown[] = [];
  for (const { address, alt = '', field } of picturesOf(given, known)) {
    // A picture that the product already shows, or an upload of its seller.
    const own = known.find(({ hash }) => hash === hashOfAddress(address));
    const claim = { address, ownerId, claimedBy: `product:${id}`, field };
    const { image_id, hash } = own ?? (await images.claim(tx, claim));
    if (shown.some((picture) => picture.hash === hash))
      throw invalid(field, 'This picture is there twice. Please choose another one.');
    shown.push({ image_id, hash, alt });
  }
  const [cover, ...further] = shown;
  if (cover === undefined || isDeepStrictEqual(shown.map(keyOf), known.map(keyOf))) return undefined;
  const shownIds = new Set(shown.map(({ image_id }) => image_id));
  return {
    /** For the product's own columns. */
    cover: { image_id: cover.image_id, image_alt: cover.alt },
    further,
    /** Ids of pictures that the product no longer shows. */
    dropped: known.map(({ image_id }) => image_id).filter((each) => !shownIds.has(each)),
  };
}

/** Saves the further pictures and releases the dropped ones; call it after the product's cover was written. */
export async function keepPictures(tx: Db, productId: string, { further, dropped }: Chosen): Promise<void> {
  await saveFurther(tx, productId, further);
  await releaseUnshown(tx, dropped);
}

/** Releases the pictures of withdrawn products. @param tx has locked the pictures of their seller (`lockPicturesOf`) */
export async function dropPictures(tx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length > 0) await releaseUnshown(tx, await takePictures(tx, productIds));
}

/**
 * All pictures the request chooses, each with the field that errors name. If it names only a cover, the further pictures stay, and so
 * does the cover's `alt` if known.
 */
function picturesOf({ productimage, pictures }: Given, known: readonly Shown[]) {
  if (pictures) {
    if (productimage !== undefined && hashOfAddress(productimage) !== hashOfAddress(pictures[0]?.url ?? '')) {
      throw invalid(
        'pictures.0.url',
        'The first of the pictures is the cover: the same one as in productimage.',
      );
    }
    return pictures.map(({ url, alt }, index) => ({
      ...{ address: url, alt },
      field: index === 0 && productimage !== undefined ? 'productimage' : `pictures.${index}.url`,
    }));
  }
  const address = productimage ?? '';
  const hash = hashOfAddress(address);
  const field = 'productimage';
  const others = known.slice(1).filter((picture) => picture.hash !== hash);
  return [
    { address, alt: known.find((picture) => picture.hash === hash)?.alt, field },
    ...others.map((picture) => ({ address: picturePath(picture.hash, 0), alt: picture.alt, field })),
  ];
}

const keyOf = ({ hash, alt }: Shown) => `${hash} ${alt}`;
