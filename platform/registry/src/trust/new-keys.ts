import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { SigningKey } from './canonical-json.ts';
import {
  changePublicKeys,
  privateKeyFile,
  readPrivateKey,
  readPublicKeys,
  withKey,
  writePrivateKey,
} from './key-files.ts';
import { type KeyRing, keyIdOf } from './public-keys.ts';
import type { KeyPlaces } from './signer.ts';

interface Wanted {
  readonly remotes: readonly string[] | '*';
  readonly key: SigningKey;
  /** Not in the folder yet. */
  readonly isMade: boolean;
}

/** The keys of a folder, and those that it needs beside them for what is being signed: written when that is, and never for what is refused. */
export function withNewKeys(places: KeyPlaces) {
  const { folder, publicFile } = places;
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
