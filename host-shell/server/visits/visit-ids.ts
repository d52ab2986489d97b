import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface VisitIds {
  /** A new signed id for one page sent to one visitor: `<id>.<expires>.<signature>`, with no character to be quoted. */
  issue(visitorId: string, versions: Readonly<Record<string, string>>): string;
  /**
   * The id, when it was issued here, to this visitor, with a page of these very versions, and is not too old.
   * @param visit what came back
   */
  read(
    visit: string,
    visitorId: string,
    versions: Readonly<Record<string, string>>,
  ): { readonly id: string } | 'forged' | 'expired';
}

/** Who leaves a page open for longer reports no more. */
const LIFETIME_S = 12 * 3600;

/**
 * A report counts only with such an id, or anybody could report failures of a version they were never sent.
 * @param key a secret that all page servers of a site share
 * @param now milliseconds since 1970, for tests
 */
export function createVisitIds(key: string, now = () => Date.now()): VisitIds {
  const sign = (id: string, expires: string, visitorId: string, versions: Readonly<Record<string, string>>) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, expires, visitorId, Object.entries(versions).sort(byName)]))
      .digest();
  return {
    issue(visitorId, versions) {
      const id = randomBytes(12).toString('base64url');
      const expires = String(Math.floor(now() / 1000) + LIFETIME_S);
      return `${id}.${expires}.${sign(id, expires, visitorId, versions).toString('base64url')}`;
    },
    read(visit, visitorId, versions) {
      const [id = '', expires = '', signature = '', ...rest] = visit.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(id, expires, visitorId, versions);
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
        return 'forged';
      return Number(expires) * 1000 < now() ? 'expired' : { id };
    },
  };
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}
