import { sign, verify } from 'node:crypto';
import { remoteIdPattern, versionPattern } from '../document/primitives.ts';
import { canonicalJson, type SigningKey } from '../trust/canonical-json.ts';
import { type KeyRing, mayChange } from '../trust/public-keys.ts';

/** A published version that anybody who has the pass may look at on the site, until then. */
export interface Preview {
  readonly id: string;
  readonly version: string;
  /** Seconds since 1970. */
  readonly until: number;
}

export interface PreviewPass extends Preview {
  /** Id of the key, or `site` for one that a page server has made for an admin. */
  readonly signedBy: string;
  readonly signature: Buffer;
}

/** No pass lasts longer, whatever it says: links are forgotten in chats and tickets. */
export const LONGEST_PREVIEW_S = 30 * 24 * 3600;

/** What is signed. The kind stands in it, so that no other signature of a key is one of a pass. */
export function bytesOfPreview({ id, version, until }: Preview): Buffer {
  return Buffer.from(canonicalJson({ kind: 'market-preview', id, version, until }));
}

/** `mfe_seller@1.5.0-ab12cd34~1764000000~<key id>~<signature>`: no character that an address or a cookie would have to encode but `@`. */
export function formatPass({ id, version, until, signedBy, signature }: PreviewPass): string {
  return [`${id}@${version}`, until, signedBy, signature.toString('base64url')].join('~');
}

/** @returns the pass with a team's signature, as text. @param by a key that may change the remote */
export function signPass(preview: Preview, by: SigningKey): string {
  const signature = sign(null, bytesOfPreview(preview), by.key);
  return formatPass({ ...preview, signedBy: by.id, signature });
}

/** @returns what the text says, signed or not; nothing when it is no pass */
export function parsePass(text: string): PreviewPass | undefined {
  const [what = '', until = '', signedBy = '', signature = '', ...rest] = text.split('~');
  const [id = '', version = '', ...more] = what.split('@');
  const isPass =
    remoteIdPattern.test(id) &&
    versionPattern.test(version) &&
    /^[1-9]\d{8,10}$/.test(until) &&
    /^([0-9a-f]{16}|site)$/.test(signedBy) &&
    /^[\w-]{43,86}$/.test(signature);
  if (!isPass || rest.length > 0 || more.length > 0) return undefined;
  return { id, version, until: Number(until), signedBy, signature: Buffer.from(signature, 'base64url') };
}

/** Is it signed by a key that may change this remote of this team? Says nothing about its time. */
export function isSignedByTeam(pass: PreviewPass, team: string, ring: KeyRing): boolean {
  const key = ring.get(pass.signedBy);
  return (
    key !== undefined &&
    mayChange(key, pass.id, team) &&
    verify(null, bytesOfPreview(pass), key.key, pass.signature)
  );
}
