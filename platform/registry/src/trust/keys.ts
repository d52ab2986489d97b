import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { checkShape } from '../document/check-shape.ts';
import { isHost } from '../document/host-entry.ts';
import { remoteIdPattern } from '../document/patterns.ts';
import { withErrorCode } from '../registry-error.ts';
import { replaceFileSync } from '../store/replace-file.ts';
import type { SigningKey } from './canonical-json.ts';
import { withLock } from './with-lock.ts';

/** The team name of the key that may change everything. */
export const PLATFORM = 'platform';

export interface PublicKey {
  readonly id: string;
  readonly team: string;
  readonly remotes: readonly string[] | '*';
  /** The remotes whose releases need the approval of this key, or of another approver. */
  readonly approves?: readonly string[] | '*';
  readonly key: KeyObject;
}

export type KeyRing = ReadonlyMap<string, PublicKey>;

const Remotes = Type.Union([Type.Literal('*'), Type.Array(Type.String({ pattern: remoteIdPattern.source }))]);

/** The file of public keys: `{ "<key id>": { "team", "publicKey": base64 of the SPKI form, "remotes", "approves" } }`. */
const KeyFileSchema = Type.Record(
  Type.String({ pattern: '^[0-9a-f]{16}$' }),
  Type.Object(
    {
      team: Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' }),
      publicKey: Type.String({ maxLength: 200 }),
      remotes: Remotes,
      approves: Type.Optional(Remotes),
    },
    { additionalProperties: false },
  ),
);

export function keyIdOf(key: KeyObject): string {
  const spki = (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('hex').slice(0, 16);
}

/** @throws Error with the reason why the text is no file of public keys */
export function parsePublicKeys(text: string): KeyRing {
  const entries = Object.entries(checkShape(KeyFileSchema, JSON.parse(text)));
  return new Map(
    entries.map(([id, { team, publicKey, remotes, approves }]) => {
      const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
      if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${id} is no Ed25519 key`);
      if (keyIdOf(key) !== id) throw new Error(`${id} is not the id of its key, ${keyIdOf(key)} is`);
      return [id, { id, team, remotes, ...(approves ? { approves } : {}), key }];
    }),
  );
}

/** May this key sign the entry of this remote of this team? Only the platform's key may sign the host's entry. */
export function mayChange(key: PublicKey, id: string, team: string): boolean {
  return key.remotes === '*' || (!isHost(id) && key.team === team && key.remotes.includes(id));
}

export const publicKeysFile = (folder: string) => join(folder, 'public.json');
export const privateKeyFile = (folder: string, team: string) => join(folder, `${team}.pem`);

/** @throws RegistryError `bad_keys` with a sentence that names the file */
export function readPublicKeys(file: string): KeyRing {
  const cannotBe = (what: string) => (reason: string) =>
    `The public keys in ${file} cannot be ${what}: ${reason}`;
  const text = withErrorCode('bad_keys', cannotBe('read'), () => readFileSync(file, 'utf8'));
  return withErrorCode('bad_keys', cannotBe('used'), () => parsePublicKeys(text));
}

/** @throws RegistryError `bad_keys` */
export function readPrivateKey(file: string): SigningKey {
  const unusable = (reason: string) => `The private key ${file} cannot be used: ${reason}`;
  return withErrorCode('bad_keys', unusable, () => {
    const text = readFileSync(file, 'utf8');
    if (!text.includes('PRIVATE KEY-----')) throw new Error('it holds no private key');
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is no Ed25519 key');
    return { id: keyIdOf(key), key };
  });
}

/**
 * Changes the file of public keys under the folder's lock, so that no concurrent change is lost.
 * @param change returns the same key ring when there is nothing to change
 */
export async function changePublicKeys(
  folder: string,
  change: (ring: KeyRing) => KeyRing | Promise<KeyRing>,
): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = publicKeysFile(folder);
  await withLock(folder, async (lost) => {
    const before: KeyRing = existsSync(file) ? readPublicKeys(file) : new Map();
    const after = await change(before);
    if (after === before) return;
    lost.throwIfAborted();
    const entries = [...after.values()].map(({ id, team, remotes, approves, key }) => {
      const publicKey = key.export({ type: 'spki', format: 'der' }).toString('base64');
      return [id, { team, publicKey, remotes, approves }];
    });
    replaceFileSync(file, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`, 0o644);
  });
}

export function newKey(): SigningKey {
  const { privateKey: key } = generateKeyPairSync('ed25519');
  return { id: keyIdOf(key), key };
}

/** Writes the private key of a team, by default a new one; it replaces the old one. @returns the key */
export function writePrivateKey(folder: string, team: string, made = newKey()): SigningKey {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pem = made.key.export({ type: 'pkcs8', format: 'pem' }).toString();
  replaceFileSync(privateKeyFile(folder, team), pem, 0o600);
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

/**
 * Reads the public keys of a file, and again whenever the file changes. If it is missing or broken, this warns once and the previous keys
 * stay in use; initially there are none.
 * @returns a function that returns the same key ring for as long as nothing changes
 */
export function watchPublicKeys(file: string, warn: (message: string) => void): () => KeyRing {
  let ring: KeyRing = new Map();
  let stamp: string | undefined;
  return () => {
    const info = statSync(file, { throwIfNoEntry: false });
    const now = info === undefined ? 'missing' : `${info.mtimeMs} ${info.size} ${info.ino}`;
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
