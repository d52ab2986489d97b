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

interface Subject {
  readonly id: string;
  readonly seller_id: string;
}
type Given = Partial<Pick<NewProduct, 'productimage' | 'pictures'>>;
type Shown = Pick<ProductPictureRow, 'image_id' | 'hash' | 'alt'>;

/** What a product is to show, as far as its own columns say it, and the rest. */
interface Chosen {
  readonly cover: { readonly image_id: string; readonly image_alt: string };
  readonly further: readonly Shown[];
  /** Pictures that it shows no longer. */
  readonly dropped: readonly string[];
}

/** Which pictures a product shows. All of it runs inside the transaction that writes the product. */
export function createProductPictures(images: ImagesService) {
  /** A picture that the product has, or an upload of its seller, which is claimed. */
  async function find(
    tx: Db,
    { id, seller_id }: Subject,
    known: readonly Shown[],
    wish: Wish,
  ): Promise<Shown> {
    const own = known.find(({ hash }) => hash === hashOfAddress(wish.address));
    if (own) return { ...own, alt: wish.alt ?? '' };
    const { address, field } = wish;
    const claim = { address, ownerId: seller_id, claimedBy: `product:${id}`, field };
    const { id: image_id, hash } = await images.claim(tx, claim);
    return { image_id, hash, alt: wish.alt ?? '' };
  }

  return {
    of: findPictures,

    /**
     * Claims what a call wants a product to show. Fails with `invalid` for a picture that is no living upload of the seller,
     * one that comes twice, and a cover that is not the first. @returns undefined when nothing would change
     */
    async choose(tx: Db, product: Subject, given: Given): Promise<Chosen | undefined> {
      if (given.productimage === undefined && given.pictures === undefined) return undefined;
      await lockPicturesOf(tx, product.seller_id);
      const known = await findPictures(tx, product.id);
      const shown: Shown[] = [];
      for (const wish of wishesOf(given, known)) {
        const picture = await find(tx, product, known, wish);
        if (shown.some(({ hash }) => hash === picture.hash)) {
          throw invalid(wish.field, 'This picture is there twice. Please choose another one.');
        }
        shown.push(picture);
      }
      const [cover, ...further] = shown;
      if (cover === undefined || isSame(shown, known)) return undefined;
      const shownIds = new Set(shown.map(({ image_id }) => image_id));
      return {
        cover: { image_id: cover.image_id, image_alt: cover.alt },
        further,
        dropped: known.map(({ image_id }) => image_id).filter((id) => !shownIds.has(id)),
      };
    },

    /** Keeps what was chosen, once the product has its cover. */
    async keep(tx: Db, productId: string, { further, dropped }: Chosen): Promise<void> {
      await saveFurther(tx, productId, further);
      await releaseUnshown(tx, dropped);
    },

    /** Lets the pictures of products go that were taken off the market. */
    async drop(tx: Db, sellerId: string, productIds: readonly string[]): Promise<void> {
      if (productIds.length === 0) return;
      await lockPicturesOf(tx, sellerId);
      await releaseUnshown(tx, await takePictures(tx, productIds));
    },
  };
}

interface Wish {
  readonly address: string;
  readonly alt?: string | undefined;
  /** The field to blame. */
  readonly field: string;
}

/** All that a product is to show. Who names a cover alone keeps the others, and what was said of it if it was one of them. */
function wishesOf({ productimage, pictures }: Given, known: readonly Shown[]): Wish[] {
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

function isSame(shown: readonly Shown[], known: readonly Shown[]): boolean {
  const { length } = shown;
  return (
    length === known.length &&
    shown.every((one, at) => one.hash === known[at]?.hash && one.alt === known[at].alt)
  );
}
