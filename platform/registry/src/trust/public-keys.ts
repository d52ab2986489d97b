import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { Type } from 'typebox';
import { checkShape } from '../document/check-shape.ts';
import { isHost } from '../document/host-entry.ts';
import { remoteIdPattern } from '../document/patterns.ts';
import { withErrorCode } from '../registry-error.ts';

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

/** @throws RegistryError `bad_keys` */
export function parsePublicKeys(text: string, place: string): KeyRing {
  const unusable = (reason: string) => `The public keys in ${place} cannot be used: ${reason}`;
  return withErrorCode('bad_keys', unusable, () => {
    const entries = Object.entries(checkShape(KeyFileSchema, JSON.parse(text)));
    return new Map(
      entries.map(([id, { team, publicKey, remotes, approves }]) => {
        const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
        if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${id} is no Ed25519 key`);
        if (keyIdOf(key) !== id) throw new Error(`${id} is not the id of its key, ${keyIdOf(key)} is`);
        return [id, { id, team, remotes, ...(approves ? { approves } : {}), key }];
      }),
    );
  });
}

export function formatPublicKeys(ring: KeyRing): string {
  const entries = [...ring.values()].map(({ id, team, remotes, approves, key }) => {
    const publicKey = key.export({ type: 'spki', format: 'der' }).toString('base64');
    return [id, { team, publicKey, remotes, approves }];
  });
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** May this key sign the entry of this remote of this team? Only the platform's key may sign the host's entry. */
export function mayChange(key: PublicKey, id: string, team: string): boolean {
  return key.remotes === '*' || (!isHost(id) && key.team === team && key.remotes.includes(id));
}
