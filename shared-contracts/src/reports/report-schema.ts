import { type Static, Type } from 'typebox';
import { errorClasses, errorLimits, reportLimits, vitalNames } from './report.ts';

const strict = { additionalProperties: false } as const;
const Remote = Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$' });
const Version = Type.String({ minLength: 1, maxLength: 100 });
/** Which remote a report is about, and on which pages. */
const place = {
  remote: Remote,
  version: Version,
  team: Type.String({ minLength: 1, maxLength: 64 }),
  /** The path pattern of the registry entry that matches the page (`/productsdetails/*`), never the address; null on the host's own pages. */
  route: Type.Union([Type.String({ pattern: '^/', maxLength: 400 }), Type.Null()]),
};

const Position = Type.Integer({ minimum: 1, maximum: errorLimits.position });
const file = `[A-Za-z0-9_][A-Za-z0-9_.-]{0,${errorLimits.file - 1}}`;

/** A place in a built file: the remote, or `host_shell`, and the file's name in its version (`mfe_seller/103.1a2b3c4d.js`). */
const ErrorFrameSchema = Type.Object(
  { file: Type.String({ pattern: `^[a-z][a-z0-9_]{0,63}/${file}$` }), line: Position, column: Position },
  strict,
);
export type ErrorFrame = Readonly<Static<typeof ErrorFrameSchema>>;

/** What a page reports about an error: only what is needed to fix it. */
const ReportedErrorSchema = Type.Object(
  {
    /** `TypeError: Cannot read properties of undefined (reading 'name')`, without personal data. */
    message: Type.String({ maxLength: errorLimits.message }),
    /** The innermost first; only files of remotes and of the host. */
    frames: Type.Array(ErrorFrameSchema, { maxItems: errorLimits.frames }),
  },
  strict,
);
export type ReportedError = Readonly<Static<typeof ReportedErrorSchema>>;

/** The outcome of loading and running one remote on one page. */
const RemoteReportSchema = Type.Object(
  {
    ...place,
    status: Type.Enum(['loaded', 'failed']),
    /** Milliseconds from requesting the remote until it was loaded or had failed. */
    durationMs: Type.Number({ minimum: 0, maximum: reportLimits.durationMs }),
    /** Null when it was loaded. */
    errorClass: Type.Union([Type.Enum([...errorClasses]), Type.Null()]),
    /** The error that was thrown, if it was an `Error`; only with the first few failures of a page. */
    error: Type.Optional(ReportedErrorSchema),
  },
  strict,
);
export type RemoteReport = Readonly<Static<typeof RemoteReportSchema>>;

/** One web vital, with the remote that owns the page, or the part of the page, on which it was measured. */
const VitalReportSchema = Type.Object(
  {
    name: Type.Enum([...vitalNames]),
    value: Type.Number({ minimum: 0, maximum: reportLimits.durationMs }),
    ...place,
  },
  strict,
);
export type VitalReport = Readonly<Static<typeof VitalReportSchema>>;

/** Body that a page sends, as JSON, to `REPORTS_ADDRESS`; the page server validates it before anything else. */
export const ReportBatchSchema = Type.Object(
  {
    /** The signed visit id that the page came with. */
    visit: Type.String({ minLength: 1, maxLength: 200 }),
    /** The versions of the page by remote: the signature covers them. */
    versions: Type.Record(Remote, Version, { maxProperties: reportLimits.remotes }),
    reports: Type.Array(RemoteReportSchema, { maxItems: reportLimits.reports }),
    vitals: Type.Array(VitalReportSchema, { maxItems: reportLimits.vitals }),
  },
  strict,
);
type Batch = Static<typeof ReportBatchSchema>;
export type ReportBatch = { readonly [Part in keyof Batch]: Readonly<Batch[Part]> };
