import { createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isHost } from '../document/host-entry.ts';
import { RegistryError } from '../registry-error.ts';
import type { Env } from '../site-url.ts';
import type { SigningKey } from './canonical-json.ts';
import {
  changePublicKeys,
  type KeyRing,
  mayChange,
  newKey,
  PLATFORM,
  privateKeyFile,
  publicKeysFile,
  readPrivateKey,
  readPublicKeys,
  withKey,
  writePrivateKey,
} from './keys.ts';

interface Wanted {
  readonly remotes: readonly string[] | '*';
  readonly key: SigningKey;
  /** Whether the key was generated and is not in the folder yet. */
  readonly isMade: boolean;
}

/** The keys of a folder, and new ones that a change needs: these are written only with the signed change, never for a refused one. */
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
    /** The private key of a team, for these remotes; generates one if the team has none. */
    want(team: string, remotes: Wanted['remotes']): SigningKey {
      const file = privateKeyFile(folder, team);
      const isMade = !existsSync(file);
      const before = wanted.get(team);
      const key = before?.key ?? (isMade ? newKey() : readPrivateKey(file));
      const all = remotes === '*' || before?.remotes === '*' ? '*' : [...(before?.remotes ?? []), ...remotes];
      wanted.set(team, { remotes: all, key, isMade });
      return key;
    },
    forget: (team: string): void => void wanted.delete(team),
    /**
     * Writes the wanted keys that are missing; if none is missing, it does not even lock the folder (see `ensureKey`).
     * @returns false when another process has made one of these keys meanwhile: the caller must sign again
     */
    async save(): Promise<boolean> {
      const known = existsSync(publicFile) ? readPublicKeys(publicFile) : undefined;
      const isThere = wanted.size === 0 || (known !== undefined && withWanted(known) === known);
      let isLost = false;
      if (!isThere)
        await changePublicKeys(folder, (ring) => {
          const made = [...wanted].filter(([, { isMade }]) => isMade);
          isLost = made.some(([team]) => existsSync(privateKeyFile(folder, team)));
          if (isLost) return ring;
          for (const [team, { key }] of made) writePrivateKey(folder, team, key);
          return withWanted(ring);
        });
      wanted.clear();
      return !isLost;
    },
  };
}

/**
 * Ensures that a team has a key in this folder which may change these remotes, except remotes of another team's key. If it has one already,
 * nothing is written, not even a lock, so that a roll-back needs no disk space.
 * @param remotes ids, or `*` for the platform's key
 * @throws RegistryError `bad_keys`, `busy`
 */
export async function ensureKey(folder: string, team: string, remotes: Wanted['remotes']): Promise<void> {
  const keys = withNewKeys({ folder, publicFile: publicKeysFile(folder) });
  do keys.want(team, remotes);
  while (!(await keys.save()));
}

export type KeyPlaces = ReturnType<typeof keyPlaces>;

/**
 * Where the settings place the keys.
 * @param root the folder that relative settings refer to
 * @returns `folder`: `<data dir>/keys`, with a private key for each team. `own`: whether the public keys are those of the data dir, so that
 * missing keys are generated on first use. `releaseKey`: the private key that signs everything if it is set, `MARKET_RELEASE_KEY`
 */
export function keyPlaces(env: Env, root: string) {
  const folder = join(resolve(root, env.MARKET_DATA_DIR || '.market'), 'keys');
  const standard = publicKeysFile(folder);
  const publicFile = env.MARKET_REGISTRY_KEYS ? resolve(root, env.MARKET_REGISTRY_KEYS) : standard;
  const releaseKey = env.MARKET_RELEASE_KEY ? resolve(root, env.MARKET_RELEASE_KEY) : undefined;
  return { folder, publicFile, own: publicFile === standard, releaseKey };
}

export type Signer = ReturnType<typeof openSigner>;

/**
 * Opens the public keys that a writer verifies with, and the private keys that it signs with.
 * @param note receives a sentence when the first keys were generated
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
    /** Generates the platform's key, written with the first change of an unsigned store. */
    begin(): void {
      isFirst = true;
      keys.want(PLATFORM, '*');
    },
    /**
     * Writes the keys that were generated for a signed document, just before that document is written.
     * @returns false when another process has made one of these keys meanwhile: the document must be signed again
     */
    async save(): Promise<boolean> {
      const isSaved = await keys.save();
      if (isFirst && isSaved) note(`new signing keys in ${folder}`);
      isFirst = false;
      return isSaved;
    },
    /** The key to sign this remote's entry. @throws RegistryError `bad_keys`, or `not_allowed` when no key here may change this remote */
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
    /** `MARKET_RELEASE_KEY`, else the platform's: any known key may sign the document. @throws RegistryError `bad_keys`, `not_allowed` */
    async anyKey(): Promise<SigningKey> {
      const key = platform();
      if (keys.ring().has(key.id)) return key;
      throw new RegistryError('not_allowed', `The key ${key.id} is not among those in ${publicFile}.`);
    },
    /** The platform's key. @throws RegistryError `bad_keys`, or `not_allowed` when it is not here */
    async platformKey(): Promise<SigningKey> {
      const key = platform();
      if (keys.ring().get(key.id)?.remotes === '*') return key;
      throw new RegistryError(
        'not_allowed',
        `The key ${key.id} is not the platform's: only that freezes releases and names approvers. Nothing was written.`,
      );
    },
  };
}

/**
 * Opens a signer that uses only the platform's key: `MARKET_RELEASE_KEY` if set, else the one in the data dir.
 * @param what needs the key, for the error message: `Retiring a remote`
 * @throws RegistryError `not_allowed` when that is not the platform's key or there is none, `bad_keys`
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
