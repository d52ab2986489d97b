import type { Db } from '../../database/schema.ts';
import { invalid, MarketProblem } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import type { AvifQueue } from './avif-queue.ts';
import { encodeImage } from './image-encoder.ts';
import { hashOfAddress, type PicturePresenter } from './images.presenter.ts';
import {
  type ClaimedImage,
  claimImage,
  deleteExpired,
  findExpiredHashes,
  insertImage,
  lockHash,
} from './images.repository.ts';
import type { PictureStore } from './picture-store.ts';
import {
  forgetOldDays,
  hasQuotaLeft,
  type Quota,
  returnToQuota,
  takeFromQuota,
} from './upload-quota.repository.ts';

export type { Quota } from './upload-quota.repository.ts';

/** Seconds an unclaimed upload lives when the caller does not say. */
const DEFAULT_EXPIRATION = 600;
const EXPIRED_AT_ONCE = 200;

export interface Claim {
  readonly address: string;
  readonly ownerId: string;
  /** What uses the picture, as `kind:id`. */
  readonly claimedBy: string;
  /** The field to blame when there is no such upload. */
  readonly field: string;
}

export type ImagesService = ReturnType<typeof createImagesService>;

export interface ImagesParts {
  readonly store: PictureStore;
  readonly present: PicturePresenter;
  /** What one account may upload on a day without using it. */
  readonly quota: Quota;
  readonly avif: AvifQueue;
}

const overQuota = () =>
  new MarketProblem(
    'rate_limited',
    'You have uploaded many pictures today that nothing uses. Please use one of them, or try again tomorrow.',
    { field: 'image' },
  );

export function createImagesService(db: Db, { store, present, quota, avif }: ImagesParts) {
  return {
    /** Stores a picture for a while, until something claims it. Fails with `rate_limited` beyond the account's quota. */
    async upload(owner: Caller, input: Buffer, expiration = DEFAULT_EXPIRATION) {
      if (!(await hasQuotaLeft(db, owner.id, quota))) throw overQuota();
      const { hash, widths } = await encodeImage(input);
      const size = widths.reduce((sum, { bytes }) => sum + bytes.length, 0);
      const sizes = widths.map(({ width, height }) => ({ width, height }));
      const staged = await store.stage(hash, widths);
      try {
        await db.transaction().execute(async (tx) => {
          await lockHash(tx, hash);
          if (!(await takeFromQuota(tx, owner.id, size, quota))) throw overQuota();
          await staged.publish();
          await insertImage(tx, {
            hash,
            owner_id: owner.id,
            widths: JSON.stringify(sizes),
            bytes: size,
            expires_at: new Date(Date.now() + expiration * 1000),
          });
        });
      } finally {
        await staged.discard();
      }
      const largest = sizes.at(-1) ?? { width: 0, height: 0 };
      return { url: present.largest({ hash, widths: sizes }), ...largest };
    },

    /** Keeps an upload for good. Fails with `invalid` unless it is the owner's own and still alive. */
    async claim(tx: Db, { address, ownerId, claimedBy, field }: Claim): Promise<ClaimedImage> {
      const hash = hashOfAddress(address);
      const image = hash === undefined ? undefined : await claimImage(tx, { hash, ownerId, claimedBy });
      if (!image) {
        throw invalid(field, 'This picture is not there any more. Please choose it again.');
      }
      if (image.first_claim) await returnToQuota(tx, ownerId, image.bytes, image.created_at);
      avif.soon();
      return image;
    },

    /** Goes on with what other servers, or this one before it was ended, left to do. */
    makeAvif: () => avif.soon(),

    /** Removes uploads that nothing claimed in time. @returns how many pictures went */
    async removeExpired(): Promise<number> {
      await forgetOldDays(db);
      const hashes = await findExpiredHashes(db, EXPIRED_AT_ONCE);
      for (const hash of hashes) {
        await db.transaction().execute(async (tx) => {
          await lockHash(tx, hash);
          if (await deleteExpired(tx, hash)) await store.remove(hash);
        });
      }
      return hashes.length;
    },
  };
}
