import { sign, verify } from 'node:crypto';
import { RegistryError } from '../registry-error.ts';
import { canonicalJson } from './canonical-json.ts';
import { privateKeyFile, readPrivateKey, readPublicKeys } from './key-files.ts';
import { type KeyRing, PLATFORM } from './public-keys.ts';
import type { KeyPlaces } from './signer.ts';

/** What only the platform's key may sign. */
export interface HostSignature {
  readonly signedBy?: string;
  readonly signature?: string;
}

function bytesOf<Host extends HostSignature>({ signature: _, ...host }: Host): Buffer {
  return Buffer.from(canonicalJson({ kind: 'market-host', host }));
}

/** Signs what the host says of itself with the platform's key. @throws RegistryError `bad_keys`, `not_allowed` */
export function signHost<Host extends object>(host: Host, keys: KeyPlaces): Host & Required<HostSignature> {
  const { id, key } = readPrivateKey(keys.releaseKey ?? privateKeyFile(keys.folder, PLATFORM));
  if (readPublicKeys(keys.publicFile).get(id)?.remotes !== '*') {
    throw new RegistryError(
      'not_allowed',
      `The key ${id} is not the platform's: only that publishes the host.`,
    );
  }
  const unsigned = { ...host, signedBy: id };
  return { ...unsigned, signature: sign(null, bytesOf(unsigned), key).toString('base64') };
}

/** @returns why it is not trusted, as the end of a sentence; nothing when it is */
export function problemOfHost(host: HostSignature, ring: KeyRing): string | undefined {
  const { signature, signedBy } = host;
  if (signature === undefined || signedBy === undefined) return 'is not signed';
  const key = ring.get(signedBy);
  if (key?.remotes !== '*') return `is signed by ${signedBy}, which is not the platform's key`;
  const good = verify(null, bytesOf(host), key.key, Buffer.from(signature, 'base64'));
  return good ? undefined : 'was changed after it was signed';
}
