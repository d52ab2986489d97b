import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isHost } from '../document/host-entry.ts';
import { RegistryError } from '../registry-error.ts';
import type { SigningKey } from './canonical-json.ts';
import {
  changePublicKeys,
  privateKeyFile,
  publicKeysFile,
  readPrivateKey,
  readPublicKeys,
  withKey,
  writePrivateKey,
} from './key-files.ts';
import { type KeyRing, keyIdOf, mayChange, PLATFORM } from './public-keys.ts';

interface Wanted {
  readonly remotes: readonly string[] | '*';
  readonly key: SigningKey;
  /** Not in the folder yet. */
  readonly isMade: boolean;
}

/** The keys of a folder, and those that it needs beside them for what is being signed: written when that is, and never for what is refused. */
function withNewKeys({ folder, publicFile }: Pick<KeyPlaces, 'folder' | 'publicFile'>) {
  const wanted = new Map<string, Wanted>();
  const withWanted = (ring: KeyRing) =>
    [...wanted].reduce(
      (known, [team, { remotes, key }]) => withKey(known, team, remotes, createPublicKey(key.key)),
      ring,
    );

  return {
    /** @throws RegistryError `bad_keys` */
    ring: (): KeyRing =>
      withWanted(wanted.size > 0 && !existsSync(publicFile) ? new Map() : readPublicKeys(publicFile)),
    /** The private key of a team. @throws RegistryError `bad_keys` when there is none */
    privateKey: (team: string): SigningKey =>
      wanted.get(team)?.key ?? readPrivateKey(privateKeyFile(folder, team)),
    /** The same, for these remotes; one is made where there is none. */
    want(team: string, remotes: Wanted['remotes']): SigningKey {
      const isMade = !existsSync(privateKeyFile(folder, team));
      const before = wanted.get(team);
      const made = () => {
        const { privateKey } = generateKeyPairSync('ed25519');
        return { id: keyIdOf(privateKey), key: privateKey };
      };
      const key = before?.key ?? (isMade ? made() : readPrivateKey(privateKeyFile(folder, team)));
      const all = remotes === '*' || before?.remotes === '*' ? '*' : [...(before?.remotes ?? []), ...remotes];
      wanted.set(team, { remotes: all, key, isMade });
      return key;
    },
    forget: (team: string): void => void wanted.delete(team),
    /**
     * Writes what was wanted and is not there; where all is there, not even a lock (see `ensureKey`).
     * @returns false when another process has made one of these keys meanwhile: what was signed is to be signed again
     */
    async save(): Promise<boolean> {
      const known = existsSync(publicFile) ? readPublicKeys(publicFile) : undefined;
      const isThere = wanted.size === 0 || (known !== undefined && withWanted(known) === known);
      let isLost = false;
      if (isThere) wanted.clear();
      else
        await changePublicKeys(folder, (ring) => {
          const made = [...wanted].filter(([, { isMade }]) => isMade);
          isLost = made.some(([team]) => existsSync(privateKeyFile(folder, team)));
          if (isLost) return ring;
          for (const [team, { key }] of made) writePrivateKey(folder, team, key.key);
          return withWanted(ring);
        });
      wanted.clear();
      return !isLost;
    },
  };
}

/**
 * Sees to it that a team has a key in this folder which may change these remotes, but for those of another team's key. Where all is so already
 * nothing is written, not even a lock: a roll-back needs no space on the disk.
 * @param remotes ids, or `*` for the platform's key
 * @throws RegistryError `bad_keys`, `busy`
 */
export async function ensureKey(folder: string, team: string, remotes: Wanted['remotes']): Promise<void> {
  const keys = withNewKeys({ folder, publicFile: publicKeysFile(folder) });
  do keys.want(team, remotes);
  while (!(await keys.save()));
}

/** Where keys are, by the settings. */
export interface KeyPlaces {
  /** `<data dir>/keys`: a private key for each team. */
  readonly folder: string;
  readonly publicFile: string;
  /** Are the public keys those of the data dir? Then missing keys are made on first use. */
  readonly own: boolean;
  /** One private key for everything, `MARKET_RELEASE_KEY`. */
  readonly releaseKey: string | undefined;
}

/** @param root relative settings count from there */
export function keyPlaces(env: Readonly<Record<string, string | undefined>>, root: string): KeyPlaces {
  const folder = join(resolve(root, env.MARKET_DATA_DIR || '.market'), 'keys');
  const standard = publicKeysFile(folder);
  const publicFile = env.MARKET_REGISTRY_KEYS ? resolve(root, env.MARKET_REGISTRY_KEYS) : standard;
  const releaseKey = env.MARKET_RELEASE_KEY ? resolve(root, env.MARKET_RELEASE_KEY) : undefined;
  return { folder, publicFile, own: publicFile === standard, releaseKey };
}

export type Signer = ReturnType<typeof openSigner>;

/**
 * The public keys that a writer verifies with, and the private ones that it signs with.
 * @param note gets a sentence when the first keys were made
 */
export function openSigner(places: KeyPlaces, note: (message: string) => void = () => {}) {
  const { folder, own, publicFile, releaseKey } = places;
  const keys = withNewKeys(places);
  let isFirst = false;

  const platform = () => (releaseKey === undefined ? keys.privateKey(PLATFORM) : readPrivateKey(releaseKey));

  function privateKeyOf(id: string, team: string): SigningKey {
    if (releaseKey !== undefined || isHost(id)) return platform();
    if (team === PLATFORM) {
      throw new RegistryError(
        'not_allowed',
        `${id} cannot belong to team ${PLATFORM}: that is the platform's key.`,
      );
    }
    if (own) return keys.want(team, [id]);
    const file = privateKeyFile(folder, team);
    if (existsSync(file)) return readPrivateKey(file);
    throw new RegistryError(
      'not_allowed',
      `There is no key of team ${team} in ${folder}. Name its private key with MARKET_RELEASE_KEY.`,
    );
  }

  return {
    ring: keys.ring,
    /** The first keys are made with the first change, for an unsigned store. */
    begin(): void {
      isFirst = true;
      keys.want(PLATFORM, '*');
    },
    /**
     * Writes the keys that were made for what was signed, just before that is written.
     * @returns false when it has to be signed again: another process has made one of these keys meanwhile
     */
    async save(): Promise<boolean> {
      const isSaved = await keys.save();
      if (isFirst && isSaved) note(`new signing keys in ${folder}`);
      isFirst = false;
      return isSaved;
    },
    /** @throws RegistryError `bad_keys`, or `not_allowed` when there is no key here that may change this remote */
    async keyFor(id: string, team: string): Promise<SigningKey> {
      const key = privateKeyOf(id, team);
      const known = keys.ring().get(key.id);
      if (known !== undefined && mayChange(known, id, team)) return key;
      if (releaseKey === undefined) keys.forget(team);
      throw new RegistryError(
        'not_allowed',
        known === undefined
          ? `The key ${key.id} is not among the public keys in ${publicFile}: no reader would accept it.`
          : `The key ${key.id} of team ${known.team} may not change ${id} of team ${team}. Nothing was written.`,
      );
    },
    /** The key of the settings, else the platform's: any known one may sign the document as a whole. @throws RegistryError `bad_keys`, `not_allowed` */
    async anyKey(): Promise<SigningKey> {
      const key = platform();
      if (keys.ring().has(key.id)) return key;
      throw new RegistryError('not_allowed', `The key ${key.id} is not among those in ${publicFile}.`);
    },
    /** @throws RegistryError `bad_keys`, or `not_allowed` when the platform's key is not here */
    async platformKey(): Promise<SigningKey> {
      const key = platform();
      if (keys.ring().get(key.id)?.remotes === '*') return key;
      throw new RegistryError(
        'not_allowed',
        `The key ${key.id} is not the platform's: only that takes a remote out. Nothing was written.`,
      );
    },
  };
}

/**
 * Signs with the platform's key alone: `MARKET_RELEASE_KEY` when that is it, else the one in the data dir.
 * @param what needs it, for the message: `Retiring a remote`
 * @throws RegistryError `not_allowed` when it is not here, `bad_keys`
 */
export function openPlatformSigner(places: KeyPlaces, what: string): Signer {
  const releaseKey = places.releaseKey ?? privateKeyFile(places.folder, PLATFORM);
  const signer = openSigner({ ...places, releaseKey });
  const isThere = existsSync(releaseKey);
  const remotes = isThere ? signer.ring().get(readPrivateKey(releaseKey).id)?.remotes : undefined;
  if (remotes === '*') return signer;
  throw new RegistryError(
    'not_allowed',
    `${what} needs the platform's key${isThere ? `, and ${releaseKey} is another one` : `; there is none at ${releaseKey}`}. ` +
      'Name it with MARKET_RELEASE_KEY.',
  );
}
