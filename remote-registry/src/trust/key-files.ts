import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RegistryError } from '../registry-error.ts';
import { formatPublicKeys, type KeyRing, keyIdOf, parsePublicKeys } from './public-keys.ts';
import type { SigningKey } from './signatures.ts';
import { withLock } from './with-lock.ts';

export const publicKeysFile = (folder: string) => join(folder, 'public.json');
export const privateKeyFile = (folder: string, team: string) => join(folder, `${team}.pem`);

/** @throws RegistryError `bad_keys` with a sentence that names the file */
export function readPublicKeys(file: string): KeyRing {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const reason = (error as Error).message;
    throw new RegistryError('bad_keys', `The public keys in ${file} cannot be read: ${reason}`, error);
  }
  return parsePublicKeys(text, file);
}

/** @throws RegistryError `bad_keys` */
export function readPrivateKey(file: string): SigningKey {
  try {
    const key = createPrivateKey(readFileSync(file, 'utf8'));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is no Ed25519 key');
    return { id: keyIdOf(key), key };
  } catch (error) {
    const reason = (error as Error).message;
    throw new RegistryError('bad_keys', `The private key ${file} cannot be used: ${reason}`, error);
  }
}

function writePrivately(file: string, text: string, mode: number): void {
  const unfinished = `${file}.${process.pid}.tmp`;
  writeFileSync(unfinished, text, { mode, flag: 'wx', flush: true });
  renameSync(unfinished, file);
}

/** Changes the file of public keys, one process at a time, so that none of two changes is lost. */
export function changePublicKeys(folder: string, change: (ring: KeyRing) => KeyRing): KeyRing {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = publicKeysFile(folder);
  return withLock(join(folder, '.lock'), () => {
    const before: KeyRing = existsSync(file) ? readPublicKeys(file) : new Map();
    const after = change(before);
    if (after !== before) writePrivately(file, formatPublicKeys(after), 0o644);
    return after;
  });
}

/** Writes a new private key of a team, in place of the one it had. */
export function writeNewKey(folder: string, team: string): KeyObject {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  writePrivately(privateKeyFile(folder, team), pem, 0o600);
  return publicKey;
}

/**
 * Sees to it that a team has a key in this folder and that it may change these remotes. Remotes that a key of another
 * team may change are left alone.
 * @param remotes ids, or `*` for the platform's key
 */
export function ensureKey(folder: string, team: string, remotes: readonly string[] | '*'): void {
  changePublicKeys(folder, (ring) => {
    const file = privateKeyFile(folder, team);
    const key = existsSync(file) ? createPublicKey(readPrivateKey(file).key) : writeNewKey(folder, team);
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
    return new Map([...ring, [id, { id, team, remotes: allowed, key }]]);
  });
}

/** Forgets a public key: nothing that it signed is believed from then on. */
export function removeKey(folder: string, keyId: string): void {
  changePublicKeys(folder, (ring) => new Map([...ring].filter(([id]) => id !== keyId)));
}
