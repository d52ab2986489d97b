import { PROVE_EMAIL } from '../../daily-limits.ts';
import { type Db, inTransaction } from '../../database/db.ts';
import { invalid, MarketProblem } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import { transactionAs } from '../users/transaction-as.ts';
import type { AvifQueue } from './avif-queue.ts';
import type { ImageEncoder } from './image-encoder.ts';
import { hashOfAddress, type PicturePresenter } from './images.presenter.ts';
import {
  addStoredBytes,
  type ClaimedImage,
  claimImage,
  countUpload,
  deleteExpired,
  expireImage,
  findExpiredHashes,
  forgetOldDays,
  hasQuotaLeft,
  insertImage,
  lockHash,
  type Quota,
  releaseImage,
  returnToQuota,
} from './images.repository.ts';
import type { PictureStore } from './picture-store.ts';
import { createUploadPlaces } from './upload-places.ts';

/** Seconds until an unclaimed upload expires, unless the caller sets another time. */
const DEFAULT_EXPIRATION = 600;
const EXPIRED_AT_ONCE = 200;

export interface Claim {
  readonly address: string;
  readonly ownerId: string;
  /** What uses the picture, as `kind:id`. */
  readonly claimedBy: string;
  /** The field that the error names when there is no such upload. */
  readonly field: string;
}

/** Writes the received upload to this file. Rejects when the signal aborts. */
export type Receive = (file: string, signal: AbortSignal) => Promise<void>;

export type ImagesService = ReturnType<typeof createImagesService>;

const DAY_MS = 86_400_000;

/** The quota's days are UTC days. */
function overQuota({ emailProved }: Caller) {
  const now = Date.now();
  const tomorrow = (Math.floor(now / DAY_MS) + 1) * DAY_MS;
  const until = new Date(tomorrow).toISOString().replace('.000', '');
  const message = `You have uploaded many pictures today that nothing uses. Please use one of them, or try again after ${until}.`;
  const sentence = emailProved ? message : `${message} ${PROVE_EMAIL}`;
  return new MarketProblem('rate_limited', sentence, { field: 'image' }, Math.ceil((tomorrow - now) / 1000));
}

/** @param quota what an account with a verified e-mail may upload per day without using it; other accounts have a fifth of it */
export function createImagesService(
  db: Db,
  quota: Quota,
  store: PictureStore,
  present: PicturePresenter,
  avif: AvifQueue,
  encoder: ImageEncoder,
) {
  const enter = createUploadPlaces();
  const fifth = { count: Math.ceil(quota.count / 5), bytes: Math.ceil(quota.bytes / 5) };
  const quotaOf = ({ emailProved }: Caller) => (emailProved ? quota : fifth);

  /** Encodes an upload. It counts against the quota before it is decoded, also when encoding fails because of the picture. */
  async function encode(owner: Caller, source: string, folder: string) {
    const uploadedAt = await transactionAs(db, owner, async (tx) => {
      const counted = await countUpload(tx, owner.id, quotaOf(owner));
      if (!counted) throw overQuota(owner);
      return counted;
    });
    try {
      return { ...(await encoder.encode(source, folder)), uploadedAt };
    } catch (error) {
      const ours = !(error instanceof MarketProblem) || error.code === 'unavailable';
      if (ours) await returnToQuota(db, owner.id, 0, uploadedAt);
      throw error;
    }
  }

  return {
    /**
     * Receives a picture and stores it until it expires or something claims it.
     * Fails with `unavailable`, before anything is received, when too many uploads are in progress, and with `rate_limited`
     * beyond the account's quota.
     */
    async upload(owner: Caller, receive: Receive, expiration = DEFAULT_EXPIRATION) {
      using place = enter(owner.id);
      if (!(await hasQuotaLeft(db, owner.id, quotaOf(owner)))) throw overQuota(owner);
      await using staged = await store.stage();
      await receive(staged.source, place.signal);
      place.received();
      const { hash, widths, bytes, uploadedAt } = await encode(owner, staged.source, staged.folder);
      const id = await transactionAs(db, owner, async (tx) => {
        await lockHash(tx, hash);
        if (!(await addStoredBytes(tx, owner.id, bytes, uploadedAt, quotaOf(owner)))) throw overQuota(owner);
        const expires_at = new Date(Date.now() + expiration * 1000);
        return insertImage(tx, { hash, owner_id: owner.id, widths, bytes, expires_at });
      });
      // Publishes after the row is inserted: a row expires by itself, but files without a row would be orphaned.
      await staged.publish(hash).catch(async (error: unknown) => {
        // Files that were already published are removed with the next expired uploads.
        await expireImage(db, id);
        await returnToQuota(db, owner.id, bytes, uploadedAt);
        throw error;
      });
      const largest = widths.at(-1) ?? { width: 0, height: 0 };
      return { url: present.largest({ hash, widths }), ...largest };
    },

    /** Stores an upload permanently. Fails with `invalid` unless it belongs to the owner and has not expired. */
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

    /** The counterpart of `claim`, for a picture that was replaced. Does nothing for the address of another site. */
    async release(tx: Db, { address, ownerId, claimedBy }: Omit<Claim, 'field'>): Promise<void> {
      const hash = hashOfAddress(address);
      if (hash !== undefined) await releaseImage(tx, { hash, ownerId, claimedBy });
    },

    /** Continues work that other servers, or an earlier run of this one, left in the queue. */
    makeAvif: () => avif.soon(),

    /** Removes expired uploads and abandoned files. @returns how many pictures were removed */
    async removeExpired(): Promise<number> {
      await store.sweep();
      await forgetOldDays(db);
      const hashes = await findExpiredHashes(db, EXPIRED_AT_ONCE);
      for (const hash of hashes) {
        await inTransaction(db, async (tx) => {
          await lockHash(tx, hash);
          if (await deleteExpired(tx, hash)) await store.remove(hash);
        });
      }
      return hashes.length;
    },
  };
}
