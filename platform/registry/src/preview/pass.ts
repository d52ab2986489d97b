import { sign, verify } from 'node:crypto';
import { remoteIdPattern, versionPattern } from '../document/patterns.ts';
import { canonicalJson, type SigningKey } from '../trust/canonical-json.ts';
import { type KeyRing, mayChange } from '../trust/keys.ts';

/** A published version that anyone with the pass may see on the site, until it expires. */
export interface Preview {
  readonly id: string;
  readonly version: string;
  /** Seconds since 1970. */
  readonly until: number;
}

export interface PreviewPass extends Preview {
  /** The id of the key, or `site` for a pass that a page server has made for an admin. */
  readonly signedBy: string;
  readonly signature: Buffer;
}

/** The maximum lifetime of a pass, whatever its text says: links are forgotten in chats and tickets. */
export const MAX_PREVIEW_S = 30 * 24 * 3600;

/** The bytes to sign. They include the kind, so that no other signature of a key is valid for a pass. */
export function bytesOfPreview({ id, version, until }: Preview): Buffer {
  return Buffer.from(canonicalJson({ kind: 'market-preview', id, version, until }));
}

/** `mfe_seller@1.5.0-ab12cd34~1764000000~<key id>~<signature>`: only `@` has to be encoded in an address or a cookie. */
export function formatPass({ id, version, until, signedBy, signature }: PreviewPass): string {
  return [`${id}@${version}`, until, signedBy, signature.toString('base64url')].join('~');
}

/** Signs a pass with a team's key. @param by a key that may change the remote @returns the pass as text */
export function signPass(preview: Preview, by: SigningKey): string {
  const signature = sign(null, bytesOfPreview(preview), by.key);
  return formatPass({ ...preview, signedBy: by.id, signature });
}

const passPattern = /^([^@~]+)@([^@~]+)~([1-9]\d{8,10})~([0-9a-f]{16}|site)~([\w-]{43,86})$/;

/** Parses a pass without verifying its signature. @returns undefined when the text is not a pass */
export function parsePass(text: string): PreviewPass | undefined {
  const [, id = '', version = '', until, signedBy = '', signature = ''] = passPattern.exec(text) ?? [];
  if (!remoteIdPattern.test(id) || !versionPattern.test(version)) return undefined;
  return { id, version, until: Number(until), signedBy, signature: Buffer.from(signature, 'base64url') };
}

/** Is the pass signed by a key that may change this remote of this team? Does not check whether it has expired. */
export function isSignedByTeam(pass: PreviewPass, team: string, ring: KeyRing): boolean {
  const key = ring.get(pass.signedBy);
  return (
    key !== undefined &&
    mayChange(key, pass.id, team) &&
    verify(null, bytesOfPreview(pass), key.key, pass.signature)
  );
}
