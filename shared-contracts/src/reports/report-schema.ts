import { Type } from 'typebox';
import { errorClasses, reportLimits, reportStatuses, vitalNames } from './report.ts';
import { errorLimits } from './reported-error.ts';

const strict = { additionalProperties: false } as const;
const Remote = Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$' });
const Version = Type.String({ minLength: 1, maxLength: 100 });
const Team = Type.String({ minLength: 1, maxLength: 64 });
const Route = Type.Union([Type.String({ pattern: '^/', maxLength: 400 }), Type.Null()]);

const Position = Type.Integer({ minimum: 1, maximum: errorLimits.position });
const file = `[A-Za-z0-9_][A-Za-z0-9_.-]{0,${errorLimits.file - 1}}`;

const ReportedErrorSchema = Type.Object(
  {
    message: Type.String({ maxLength: errorLimits.message }),
    frames: Type.Array(
      Type.Object(
        {
          file: Type.String({ pattern: `^[a-z][a-z0-9_]{0,63}/${file}$` }),
          line: Position,
          column: Position,
        },
        strict,
      ),
      { maxItems: errorLimits.frames },
    ),
  },
  strict,
);

const RemoteReportSchema = Type.Object(
  {
    remote: Remote,
    version: Version,
    team: Team,
    status: Type.Enum([...reportStatuses]),
    durationMs: Type.Number({ minimum: 0, maximum: reportLimits.durationMs }),
    errorClass: Type.Union([Type.Enum([...errorClasses]), Type.Null()]),
    route: Route,
    error: Type.Optional(ReportedErrorSchema),
  },
  strict,
);

const VitalReportSchema = Type.Object(
  {
    name: Type.Enum([...vitalNames]),
    value: Type.Number({ minimum: 0, maximum: reportLimits.durationMs }),
    remote: Remote,
    version: Version,
    team: Team,
    route: Route,
  },
  strict,
);

/** The shape of a `ReportBatch`: what the page server checks before it looks any closer. */
export const ReportBatchSchema = Type.Object(
  {
    visit: Type.String({ minLength: 1, maxLength: 200 }),
    versions: Type.Record(Remote, Version, { maxProperties: reportLimits.remotes }),
    reports: Type.Array(RemoteReportSchema, { maxItems: reportLimits.reports }),
    vitals: Type.Array(VitalReportSchema, { maxItems: reportLimits.vitals }),
  },
  strict,
);
