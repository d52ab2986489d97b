import { randomBytes } from 'node:crypto';
import { createSignatures } from '../signatures.ts';

/** What a visit id says of a visit; its signature also covers visitor and versions. */
export interface Visit {
  readonly id: string;
  /** The remote whose page was sent, when this visitor may open it. */
  readonly sentFor: string | undefined;
  /** The traffic source of this visit: see `createTrafficSources`. */
  readonly witness: string;
}

export type VisitIds = ReturnType<typeof createVisitIds>;
type Versions = Readonly<Record<string, string>>;

/** A page that is open for longer than this reports no more. */
const LIFETIME_S = 12 * 3600;

/**
 * A report counts only with such an id; otherwise anyone could report failures of a version they were never sent.
 * @param key a secret that all page servers of a site share
 * @param now milliseconds since 1970, for tests
 */
export function createVisitIds(key: string, now = () => Date.now()) {
  const signatures = createSignatures(key);
  const versionsIn = (versions: Versions) => Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    /**
     * A new signed id for one page sent to one visitor: `<id>.<expires>.<sentFor>.<traffic source>.<signature>`, with no character
     * that a header would have to quote.
     */
    issue(visitorId: string, versions: Versions, { sentFor = '', witness }: Omit<Visit, 'id'>): string {
      const id = randomBytes(12).toString('base64url');
      const expires = String(Math.floor(now() / 1000) + LIFETIME_S);
      const facts = [id, expires, sentFor, witness];
      return [...facts, signatures.sign(...facts, visitorId, versionsIn(versions))].join('.');
    },
    /** The visit, when its id was issued here, to this visitor, with a page of these very versions, and is not too old. */
    read(visit: string, visitorId: string, versions: Versions): Visit | 'forged' | 'expired' {
      const [id = '', expires = '', sentFor = '', witness = '', signature = '', ...rest] = visit.split('.');
      const facts = [id, expires, sentFor, witness, visitorId, versionsIn(versions)];
      if (rest.length > 0 || !signatures.isSigned(signature, ...facts)) return 'forged';
      return Number(expires) * 1000 < now() ? 'expired' : { id, sentFor: sentFor || undefined, witness };
    },
  };
}
