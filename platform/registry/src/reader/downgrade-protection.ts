import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Static, Type } from 'typebox';
import { checkShape } from '../document/check-shape.ts';
import { RegistryRemoteSchema } from '../document/schema.ts';
import { replaceFileSync } from '../store/replace-file.ts';
import { nothingSeen, type Seen } from './accept.ts';
import { type ServedRemote, servedRemote } from './served.ts';

/** The accepted entries of all remotes, by id. */
export type Entries = Readonly<Record<string, ServedRemote>>;

export const downgradeProtectionFile = (dataDir: string) => join(dataDir, 'registry-seen.json');

const Count = Type.Integer({ minimum: 0 });
const StoredSchema = Type.Object({
  /** The store that was read: each store has serials of its own. */
  place: Type.String(),
  serial: Count,
  at: Type.Optional(Type.String()),
  remotes: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({
        revision: Count,
        digest: Type.Optional(Type.String()),
        entry: Type.Optional(RegistryRemoteSchema),
      }),
    ),
  ),
  /** The format of earlier page servers: revisions only, without entries. */
  revisions: Type.Optional(Type.Record(Type.String(), Count)),
});
type StoredEntry = Static<typeof StoredSchema>;

interface Memory {
  readonly seen: Seen;
  /** The last accepted entries: served when a document omits a remote. */
  readonly entries: Entries;
}
const nothing: Memory = { seen: nothingSeen, entries: {} };

function memoryOf({ serial, at, remotes, revisions }: StoredEntry): Memory {
  const older = Object.entries(revisions ?? {}).map(([id, revision]) => [id, { revision }] as const);
  const stored: NonNullable<StoredEntry['remotes']> = remotes ?? Object.fromEntries(older);
  const all = Object.entries(stored);
  return {
    seen: {
      serial,
      ...(at === undefined ? {} : { at }),
      remotes: Object.fromEntries(all.map(([id, { entry: _, ...seen }]) => [id, seen])),
    },
    entries: Object.fromEntries(
      all.flatMap(([id, { entry, digest = '' }]) => (entry ? [[id, servedRemote(entry, digest)]] : [])),
    ),
  };
}

/** The file's text. Of each entry it holds only the versions that visitors get: earlier ones make up nearly all of a large registry. */
function textOf(place: string, { serial, at, remotes }: Seen, entries: Entries): string {
  const all = Object.entries(remotes).map(([id, seen]) => {
    const served = entries[id];
    if (served === undefined) return [id, seen];
    const { digest: _, builds, ...entry } = served;
    return [id, { ...seen, entry: { ...entry, versions: builds } }];
  });
  return `${JSON.stringify({ place, serial, at, remotes: Object.fromEntries(all) })}\n`;
}

function read(file: string, place: string, warn: (message: string) => void): Memory {
  try {
    const stored = checkShape(StoredSchema, JSON.parse(readFileSync(file, 'utf8')));
    if (stored.place === place) return memoryOf(stored);
    warn(`${file} is about ${stored.place}, not ${place}: it begins anew`);
  } catch (error) {
    // Only errors of the file system have a code.
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'is not there yet' : `cannot be read (${message})`;
    if (code === undefined) warn(`${file} cannot be used (${message}): it begins anew`);
    else warn(`${file} ${why}: the registry is accepted at whatever serial it has now`);
  }
  return nothing;
}

export type DowngradeProtection = ReturnType<typeof openDowngradeProtection>;

/**
 * Stores what a reader has accepted, so that it accepts nothing older after a restart. Opening the file never fails: if it is missing, broken
 * or not writable, this warns and keeps the state in memory only.
 */
export function openDowngradeProtection(file: string, place: string, warn: (message: string) => void) {
  let memory = read(file, place, warn);
  let trouble = false;
  return {
    get seen() {
      return memory.seen;
    },
    get entries() {
      return memory.entries;
    },
    remember(seen: Seen, entries: Entries): void {
      memory = { seen, entries };
      try {
        mkdirSync(dirname(file), { recursive: true });
        replaceFileSync(file, textOf(place, seen, entries));
        trouble = false;
      } catch (error) {
        const why = (error as Error).message;
        if (!trouble)
          warn(`${file} cannot be written (${why}): after a restart an older registry could be accepted`);
        trouble = true;
      }
    },
  };
}
