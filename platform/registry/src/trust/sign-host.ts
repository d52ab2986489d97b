import { RegistryError } from '../registry-error.ts';
import { isSigned, signatureOf } from './canonical-json.ts';
import { privateKeyFile, readPrivateKey, readPublicKeys } from './key-files.ts';
import { type KeyRing, PLATFORM } from './public-keys.ts';
import type { KeyPlaces } from './signer.ts';

interface HostSignature {
  readonly signedBy?: string;
  readonly signature?: string;
}

const contentOf = <Host extends HostSignature>({ signature: _, ...host }: Host) => ({
  ...{ kind: 'market-host', host },
});

/** Signs what describes the host with the platform's key. @throws RegistryError `bad_keys`, `not_allowed` */
export function signHost<Host extends object>(host: Host, keys: KeyPlaces): Host & Required<HostSignature> {
  const by = readPrivateKey(keys.releaseKey ?? privateKeyFile(keys.folder, PLATFORM));
  if (readPublicKeys(keys.publicFile).get(by.id)?.remotes !== '*') {
    throw new RegistryError(
      'not_allowed',
      `The key ${by.id} is not the platform's: only that publishes the host.`,
    );
  }
  const unsigned = { ...host, signedBy: by.id };
  return { ...unsigned, signature: signatureOf(contentOf(unsigned), by) };
}

/** @returns why it is not trusted, as the end of a sentence; nothing when it is */
export function problemOfHost(host: HostSignature, ring: KeyRing): string | undefined {
  const { signature, signedBy } = host;
  if (signature === undefined || signedBy === undefined) return 'is not signed';
  const key = ring.get(signedBy);
  if (key?.remotes !== '*') return `is signed by ${signedBy}, which is not the platform's key`;
  return isSigned(contentOf(host), key.key, signature) ? undefined : 'was changed after it was signed';
}
