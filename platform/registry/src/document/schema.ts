import { accessLevels } from 'shared-contracts';
import { type Static, Type } from 'typebox';
import { filePathPattern, remoteIdPattern } from './patterns.ts';
import { Note, Percent, strict, Timestamp, Version, Who } from './primitives.ts';
import { ApprovalSchema, RolloutPlanSchema, RolloutSchema } from './rollout-schema.ts';

/** Schemas of the registry document (schema 1) and of a build's description, `dist/remote.json`. */

const RemoteId = Type.String({ pattern: remoteIdPattern.source });
const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' });
const FilePath = Type.String({ pattern: filePathPattern.source, maxLength: 400 });
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });
/** Absent only in documents that were written before signing was introduced; readers refuse those. */
const signed = {
  signedBy: Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$' })),
  /** Ed25519 signature over the canonical JSON of all other fields. */
  signature: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$' })),
};
/** The maximum serial and revision, in the exact range of JavaScript numbers. Readers also limit each increase (`reader/accept.ts`). */
export const MAX_COUNT = 1_000_000_000;
const countFrom = (minimum: number) => Type.Integer({ minimum, maximum: MAX_COUNT });

const RemotePathSchema = Type.Object(
  {
    path: Type.String({ pattern: '^/([^*?#\\s\\\\]*|([^*?#\\s\\\\]*/)?\\*)$', maxLength: 400 }),
    access: Type.Enum([...accessLevels]),
  },
  strict,
);

/** The code that the pages of one address need besides the entry and `preload`; absent in entries older than this field. */
const PageCode = Type.Object({ scripts: Type.Array(FilePath), shared: Type.Array(Type.String()) }, strict);
const pages = Type.Optional(Type.Record(Type.String(), PageCode));

const SlotName = Type.String({ minLength: 1, maxLength: 80 });

/** An origin of third-party content in sandboxed slots; `http` is allowed only for a developer's own machine. */
const FrameOrigin = Type.String({
  pattern: '^(https://[^/?#\\s;,*]+|http://(localhost|127\\.0\\.0\\.1)(:\\d+)?)$',
  maxLength: 200,
});

const described = {
  contract: Type.Integer(),
  paths: Type.Array(RemotePathSchema),
  slots: Type.Array(SlotName),
  /** Slots of other remotes that this remote shows, by remote id. */
  uses: Type.Optional(Type.Record(Type.String(), Type.Array(SlotName))),
  builtAgainst: Type.Record(Type.String(), Type.String()),
  /** The origins whose pages its sandboxed slots show; absent for nearly all remotes. */
  frames: Type.Optional(Type.Array(FrameOrigin, { minItems: 1, maxItems: 10 })),
  entry: FilePath,
  manifest: FilePath,
  preload: Type.Array(FilePath),
  pages,
  files: Type.Record(Type.String(), Integrity),
};

/** The schema of `dist/remote.json`; its file names are relative to the build folder. */
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
    /** The origin from which browsers load the files, such as `http://localhost:3001`; no path, no trailing slash. */
    origin: Type.String({ pattern: '^https?://[^/?#\\s]+$', maxLength: 400 }),
    /** Absent until a version is live for the first time, and while the remote is retired. */
    live: Type.Optional(Version),
    rollout: Type.Optional(RolloutSchema),
    /** When the remote was retired: no version is live until one is promoted again. */
    retired: Type.Optional(Timestamp),
    /** When the running rollout began, and who began it; raising its percentage changes neither. */
    rolloutBegan: Type.Optional(Type.Object({ at: Timestamp, who: Who }, strict)),
    /** Only while a rollout runs. */
    plan: Type.Optional(RolloutPlanSchema),
    /** Versions that were live and that successive roll-backs return to, oldest first (`writer/release-history.ts`). */
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
    /** Increases by one with every change of this entry. */
    revision: Type.Optional(countFrom(1)),
    ...signed,
  },
  strict,
);
export type RegistryRemote = Static<typeof RegistryRemoteSchema>;

const LogEntrySchema = Type.Object(
  {
    at: Timestamp,
    /** The serial of the document that added this log entry; absent in log entries older than this field. */
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

/** Refers to the part of the log that is stored outside the document (`writer/log-archive.ts`). */
const ArchiveSchema = Type.Object(
  {
    /** The SHA-256 hash of the newest segment, which is also its name in the store. */
    segment: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    /** The highest serial of all archived entries; `entries` is their number. */
    newest: countFrom(0),
    entries: countFrom(1),
  },
  strict,
);
export type Archive = Static<typeof ArchiveSchema>;

/** A segment of the archived log. Each segment names the previous one by its hash; the signed document names the newest. */
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
/** A period in which no visitor gets another version (`writer/freeze.ts`). */
export type Freeze = Static<typeof FreezeSchema>;

/** The schema of a document whose entries are validated one by one. */
export const RegistryFrameSchema = Type.Object(
  {
    schema: Type.Literal(1),
    serial: countFrom(0),
    /** When the document was last signed. If that is long ago, an attacker may be withholding newer documents. */
    asOf: Type.Optional(Timestamp),
    /** The newest log entries of each remote, oldest first; `archive` refers to the rest. Longer only while the store is full. */
    log: Type.Array(LogEntrySchema, { maxItems: 10_000 }),
    archive: Type.Optional(ArchiveSchema),
    freezes: Type.Optional(Type.Array(FreezeSchema, { maxItems: 20 })),
    remotes: Type.Record(Type.String(), Type.Object({})),
    ...signed,
  },
  strict,
);
export interface RegistryDocument extends Static<typeof RegistryFrameSchema> {
  remotes: Record<string, RegistryRemote>;
}

/** A document, or a reader's reduced copy of one, of which only these fields of entries and versions are used. */
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
