import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withErrorCode } from '../registry-error.ts';
import { replaceFileSync } from '../store/replace-file.ts';
import type { SigningKey } from './canonical-json.ts';
import { formatPublicKeys, type KeyRing, keyIdOf, parsePublicKeys } from './public-keys.ts';
import { withLock } from './with-lock.ts';

export const publicKeysFile = (folder: string) => join(folder, 'public.json');
export const privateKeyFile = (folder: string, team: string) => join(folder, `${team}.pem`);

/** @throws RegistryError `bad_keys` with a sentence that names the file */
export function readPublicKeys(file: string): KeyRing {
  const text = withErrorCode(
    'bad_keys',
    (reason) => `The public keys in ${file} cannot be read: ${reason}`,
    () => readFileSync(file, 'utf8'),
  );
  return parsePublicKeys(text, file);
}

/** @throws RegistryError `bad_keys` */
export function readPrivateKey(file: string): SigningKey {
  const unusable = (reason: string) => `The private key ${file} cannot be used: ${reason}`;
  return withErrorCode('bad_keys', unusable, () => {
    const key = createPrivateKey(readFileSync(file, 'utf8'));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is no Ed25519 key');
    return { id: keyIdOf(key), key };
  });
}

/** The caller must hold the folder's lock. */
export function writePublicKeys(folder: string, ring: KeyRing): void {
  replaceFileSync(publicKeysFile(folder), formatPublicKeys(ring), 0o644);
}

/** Changes the file of public keys under the folder's lock, so that no concurrent change is lost. */
export async function changePublicKeys(folder: string, change: (ring: KeyRing) => KeyRing): Promise<KeyRing> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = publicKeysFile(folder);
  return withLock(folder, () => {
    const before: KeyRing = existsSync(file) ? readPublicKeys(file) : new Map();
    const after = change(before);
    if (after !== before) writePublicKeys(folder, after);
    return after;
  });
}

export function writePrivateKey(folder: string, team: string, key: KeyObject): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  replaceFileSync(privateKeyFile(folder, team), pem, 0o600);
}

export function newKey(): SigningKey {
  const { privateKey: key } = generateKeyPairSync('ed25519');
  return { id: keyIdOf(key), key };
}

/** Generates and writes a new private key of a team; it replaces the old one. */
export function writeNewKey(folder: string, team: string): SigningKey {
  const made = newKey();
  writePrivateKey(folder, team, made.key);
  return made;
}

/** Adds a team's key for these remotes, except remotes of another team. @returns the same key ring when there is nothing to add */
export function withKey(
  ring: KeyRing,
  team: string,
  remotes: readonly string[] | '*',
  key: KeyObject,
): KeyRing {
  const id = keyIdOf(key);
  const known = ring.get(id);
  const taken = (remote: string) =>
    [...ring.values()].some(
      (other) => other.team !== team && other.remotes !== '*' && other.remotes.includes(remote),
    );
  const before = known?.remotes === '*' ? [] : (known?.remotes ?? []);
  const allowed =
    remotes === '*' ? remotes : [...new Set([...before, ...remotes.filter((name) => !taken(name))])];
  if (known !== undefined && allowed.length === known.remotes.length) return ring;
  return new Map([...ring, [id, { ...known, id, team, remotes: allowed, key }]]);
}

function stampOf(file: string): string {
  const info = statSync(file, { throwIfNoEntry: false });
  return info === undefined ? 'missing' : `${info.mtimeMs} ${info.size} ${info.ino}`;
}

/**
 * Reads the public keys of a file, and again whenever the file changes. If it is missing or broken, this warns once and the previous keys
 * stay in use; initially there are none.
 * @returns a function that returns the same key ring for as long as nothing changes
 */
export function watchPublicKeys(file: string, warn: (message: string) => void): () => KeyRing {
  let ring: KeyRing = new Map();
  let stamp: string | undefined;
  return () => {
    const now = stampOf(file);
    if (now === stamp) return ring;
    stamp = now;
    try {
      ring = readPublicKeys(file);
    } catch (error) {
      warn(`${(error as Error).message}; the keys before stay`);
    }
    return ring;
  };
}
