import type { MarketClient } from 'shared-contracts';

interface NewRecord {
  readonly name: string;
  readonly photourl: string;
  readonly email: string;
  readonly userrole: 'buyer' | 'seller';
}

const PHOTO_LIFETIME_S = 600;
/** 10 MB take a minute over a slow line, and others' pictures may be before it. */
const UPLOAD_MS = 120_000;

/** @param anonymous calls the market as nobody: the ID token says who it is */
export async function addRecord(anonymous: MarketClient, idToken: string, record: NewRecord): Promise<void> {
  await anonymous('PUT /user/add', { body: { ...record, uservarified: false }, bearer: idToken });
}

/** @param market called as the owner of the photo. @returns the address of the picture */
export async function upload(market: MarketClient, photo: File): Promise<string> {
  const body = new FormData();
  body.append('image', photo);
  const query = { expiration: PHOTO_LIFETIME_S };
  return (await market('POST /1/upload', { query, body, timeoutMs: UPLOAD_MS })).data.url;
}
