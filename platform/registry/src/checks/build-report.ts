import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { checkShape } from '../document/check-shape.ts';
import { withErrorCode } from '../registry-error.ts';

const open = { additionalProperties: true } as const;
const Kilobytes = Type.Number({ minimum: 0 });

/** The schema of `dist/build-report.json`: the contents of the browser build, and its size budget in kilobytes. */
const BuildReportSchema = Type.Object(
  {
    schema: Type.Literal(1),
    budget: Type.Object({ entry: Kilobytes, initial: Kilobytes, total: Kilobytes }, open),
    /** Example addresses for the smoke test, in addition to the routes of the remote's module. */
    tryAddresses: Type.Array(Type.String({ pattern: '^/' })),
    bundled: Type.Array(
      Type.Object({ of: Type.String(), modules: Type.Integer(), bytes: Type.Number() }, open),
    ),
    largest: Type.Array(Type.Object({ of: Type.String(), name: Type.String(), bytes: Type.Number() }, open)),
  },
  open,
);
export type BuildReport = Static<typeof BuildReportSchema>;

/** @throws RegistryError `bad_build` */
export function readBuildReport(folder: string): BuildReport {
  const file = join(folder, 'build-report.json');
  return withErrorCode(
    'bad_build',
    (reason) => `${file} cannot be used (${reason}). Build the remote again.`,
    () => checkShape(BuildReportSchema, JSON.parse(readFileSync(file, 'utf8'))),
  );
}
