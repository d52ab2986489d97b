import { accessLevels } from 'shared-contracts';
import { type Static, Type } from 'typebox';
import {
  filePathPattern,
  Note,
  Percent,
  remoteIdPattern,
  strict,
  Timestamp,
  Version,
  Who,
} from './primitives.ts';
import { ApprovalSchema, RolloutPlanSchema, RolloutSchema } from './rollout-schema.ts';

/** Shapes of the registry document (schema 1) and of the description a build leaves in `dist/remote.json`. */

const RemoteId = Type.String({ pattern: remoteIdPattern.source });
const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' });
const FilePath = Type.String({ pattern: filePathPattern.source, maxLength: 400 });
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });
/** Absent only in documents from before there were keys, which readers refuse. */
const signed = {
  signedBy: Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$' })),
  /** Ed25519, over the canonical JSON of everything beside this field. */
  signature: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$' })),
};
/** Serials and revisions end here, where a number of JavaScript is exact. Readers bound each step as well (`reader/seen.ts`). */
export const MAX_COUNT = 1_000_000_000;
const countFrom = (minimum: number) => Type.Integer({ minimum, maximum: MAX_COUNT });

const RemotePathSchema = Type.Object(
  {
    path: Type.String({ pattern: '^/([^*?#\\s\\\\]*|([^*?#\\s\\\\]*/)?\\*)$', maxLength: 400 }),
    access: Type.Enum([...accessLevels]),
  },
  strict,
);

/** What pages of one address need beside the entry and `preload`; absent in entries from before it was written down. */
const PageCode = Type.Object({ scripts: Type.Array(FilePath), shared: Type.Array(Type.String()) }, strict);
const pages = Type.Optional(Type.Record(Type.String(), PageCode));

const SlotName = Type.String({ minLength: 1, maxLength: 80 });

/** Of third parties, in sandboxed slots; `http` on a developer's own machine alone. */
const FrameOrigin = Type.String({
  pattern: '^(https://[^/?#\\s;,*]+|http://(localhost|127\\.0\\.0\\.1)(:\\d+)?)$',
  maxLength: 200,
});

const described = {
  contract: Type.Integer(),
  paths: Type.Array(RemotePathSchema),
  slots: Type.Array(SlotName),
  /** Slots of other remotes that it shows, by remote. */
  uses: Type.Optional(Type.Record(Type.String(), Type.Array(SlotName))),
  builtAgainst: Type.Record(Type.String(), Type.String()),
  /** Whose pages its sandboxed slots show; absent for nearly all. */
  frames: Type.Optional(Type.Array(FrameOrigin, { minItems: 1, maxItems: 10 })),
  entry: FilePath,
  manifest: FilePath,
  preload: Type.Array(FilePath),
  pages,
  files: Type.Record(Type.String(), Integrity),
};

/** `dist/remote.json`: file names are relative to the build folder. */
export const BuiltRemoteSchema = Type.Object(
  {
    schema: Type.Literal(1),
    id: RemoteId,
    team: Name,
    packageVersion: Version,
    ...described,
    server: Type.Union([FilePath, Type.Null()]),
  },
  strict,
);
export type BuiltRemote = Static<typeof BuiltRemoteSchema>;

/** A published version. Every file address is `<remote>/<version>/<file>`, relative to the remote's origin. */
const RegistryVersionSchema = Type.Object(
  {
    ...described,
    server: Type.Optional(FilePath),
    commit: Type.Union([Type.String({ maxLength: 80 }), Type.Null()]),
    publishedAt: Timestamp,
  },
  strict,
);
export type RegistryVersion = Static<typeof RegistryVersionSchema>;

export const RegistryRemoteSchema = Type.Object(
  {
    team: Name,
    /** Where browsers get the files, such as `http://localhost:3001`; no path, no slash at the end. */
    origin: Type.String({ pattern: '^https?://[^/?#\\s]+$', maxLength: 400 }),
    /** Absent until a version was made live for the first time. */
    live: Type.Optional(Version),
    rollout: Type.Optional(RolloutSchema),
    /** Since when the remote is taken away: nothing of it is live until a version is promoted again. */
    retired: Type.Optional(Timestamp),
    /** When the rollout that is running began, and who began it; raising its share changes neither. */
    rolloutBegan: Type.Optional(Type.Object({ at: Timestamp, who: Who }, strict)),
    /** Only while a rollout runs. */
    plan: Type.Optional(RolloutPlanSchema),
    /** Versions that were live and that a roll-back leads through, oldest first (`writer/release-history.ts`). */
    history: Type.Optional(
      Type.Array(
        Type.Object({ version: Version, at: Type.Optional(Timestamp), who: Type.Optional(Who) }, strict),
        { maxItems: 50 },
      ),
    ),
    /** Versions that were rolled back and not made live since. */
    takenBack: Type.Optional(
      Type.Record(Type.String(), Type.Object({ at: Timestamp, who: Who, note: Type.Optional(Note) }, strict)),
    ),
    versions: Type.Record(Type.String(), RegistryVersionSchema),
    /** Newest last. */
    approvals: Type.Optional(Type.Array(ApprovalSchema, { maxItems: 50 })),
    /** Counts up with every change of this entry. */
    revision: Type.Optional(countFrom(1)),
    ...signed,
  },
  strict,
);
export type RegistryRemote = Static<typeof RegistryRemoteSchema>;

const LogEntrySchema = Type.Object(
  {
    at: Timestamp,
    /** Of the document that it came with; absent in entries from before it was written down. */
    serial: Type.Optional(countFrom(1)),
    who: Who,
    action: Type.Enum([
      'publish',
      'live',
      'origin',
      'rollout',
      'promote',
      'rollback',
      'retire',
      'halt',
      'clean',
      'freeze',
    ]),
    remote: RemoteId,
    version: Type.Optional(Version),
    /** The version (or origin) that was in place before. */
    from: Type.Optional(Type.String({ maxLength: 400 })),
    to: Type.Optional(Type.String({ maxLength: 400 })),
    percent: Type.Optional(Percent),
    note: Type.Optional(Note),
  },
  strict,
);
export type LogEntry = Static<typeof LogEntrySchema>;

/** A remote was taken out, signed by the platform: without it readers keep the remote. */
const RemovalSchema = Type.Object({ revision: countFrom(1), at: Timestamp, ...signed }, strict);
export type Removal = Static<typeof RemovalSchema>;

/** Where the part of the log is that no longer stands in the document (`writer/log-archive.ts`). */
const ArchiveSchema = Type.Object(
  {
    /** SHA-256 of the newest segment, its name in the store. */
    segment: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    /** The highest serial of all archived entries, and how many they are. */
    newest: countFrom(0),
    entries: countFrom(1),
  },
  strict,
);
export type Archive = Static<typeof ArchiveSchema>;

/** A part of the log; each names the one before by its hash, and the signed document names the last. */
export const SegmentSchema = Type.Object(
  {
    schema: Type.Literal(1),
    previous: Type.Union([ArchiveSchema, Type.Null()]),
    entries: Type.Array(LogEntrySchema, { minItems: 1 }),
  },
  strict,
);
export type Segment = Static<typeof SegmentSchema>;

const FreezeSchema = Type.Object(
  { from: Timestamp, until: Timestamp, who: Who, reason: Type.String({ minLength: 1, maxLength: 200 }) },
  strict,
);
/** A time in which nobody is given another version (`writer/freeze.ts`). */
export type Freeze = Static<typeof FreezeSchema>;

const frame = {
  schema: Type.Literal(1),
  serial: countFrom(0),
  /** When it was signed last: of a state that is much older, newer ones may be held back. */
  asOf: Type.Optional(Timestamp),
  /** Remotes that were taken out, by id. */
  removed: Type.Optional(Type.Record(Type.String({ pattern: remoteIdPattern.source }), RemovalSchema)),
  /** The newest entries of each remote, oldest first; the rest is in `archive`. Longer only while the store is full. */
  log: Type.Array(LogEntrySchema, { maxItems: 10_000 }),
  archive: Type.Optional(ArchiveSchema),
  freezes: Type.Optional(Type.Array(FreezeSchema, { maxItems: 20 })),
  ...signed,
};
/** A document without a look at its entries. */
export const RegistryFrameSchema = Type.Object(
  { ...frame, remotes: Type.Record(Type.String(), Type.Object({})) },
  strict,
);
const RegistryDocumentSchema = Type.Object(
  { ...frame, remotes: Type.Record(Type.String(), RegistryRemoteSchema) },
  strict,
);
export type RegistryDocument = Static<typeof RegistryDocumentSchema>;

/** A document, or what a reader keeps of one, of whose entries and versions these fields are looked at. */
export interface DocumentWith<
  Entry extends keyof RegistryRemote,
  Version extends keyof RegistryVersion = never,
> {
  readonly remotes: Readonly<
    Record<
      string,
      Pick<RegistryRemote, Entry> & {
        readonly versions: Readonly<Record<string, Pick<RegistryVersion, Version>>>;
      }
    >
  >;
}
