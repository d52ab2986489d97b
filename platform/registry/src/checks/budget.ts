import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { checkShape } from '../document/check-shape.ts';
import { withErrorCode } from '../registry-error.ts';
import type { Candidate, Problem } from './check-candidate.ts';

const Kilobytes = Type.Number({ minimum: 0 });

/** The schema of `dist/build-report.json`: the contents of the browser build, and its size budget in kilobytes. */
const BuildReportSchema = Type.Object({
  schema: Type.Literal(1),
  budget: Type.Object({ entry: Kilobytes, initial: Kilobytes, total: Kilobytes }),
  /** Example addresses for the smoke test, in addition to the routes of the remote's module. */
  tryAddresses: Type.Array(Type.String({ pattern: '^/' })),
  bundled: Type.Array(Type.Object({ of: Type.String(), modules: Type.Integer(), bytes: Type.Number() })),
  largest: Type.Array(Type.Object({ of: Type.String(), name: Type.String(), bytes: Type.Number() })),
});
export type BuildReport = Static<typeof BuildReportSchema>;

/** @throws RegistryError `bad_build` */
export function readBuildReport(folder: string): BuildReport {
  const file = join(folder, 'build-report.json');
  const unusable = (reason: string) => `${file} cannot be used (${reason}). Build the remote again.`;
  const read = () => checkShape(BuildReportSchema, JSON.parse(readFileSync(file, 'utf8')));
  return withErrorCode('bad_build', unusable, read);
}

const kilo = 1000;
const shownModules = 3;
const forBrowsers = /\.(?!json$|cjs$|ts$|map$|txt$|br$|gz$)[a-z0-9]+$/;

function weight({ packed }: Candidate, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (packed.get(`${name}.br`) ?? packed.get(name) ?? []).length, 0);
}

function inKilobytes(bytes: number): string {
  return (bytes / kilo).toFixed(1);
}

/** Checks that the files that visitors load, compressed with brotli, stay within the size budget in `webpack.config.ts`. */
export function checkBudget(candidate: Candidate): Problem[] {
  const { build, report, packed } = candidate;
  const initial = [...new Set([build.entry, ...build.preload])];
  const parts = [
    ['entry', 'Its entry', [build.entry]],
    ['initial', 'What it loads before it renders', initial],
    ['total', 'All of its files', [...packed.keys()].filter((name) => forBrowsers.test(name))],
  ] as const;
  return parts.flatMap(([name, what, files]) => {
    const bytes = weight(candidate, files);
    const limit = report.budget[name] * kilo;
    if (bytes <= limit) return [];
    const largest = report.largest
      .slice(0, shownModules)
      .map((module) => `${module.name} (${inKilobytes(module.bytes)} kB of source)`)
      .join(', ');
    const message =
      `${what} (${build.id}) is ${inKilobytes(bytes)} kB after brotli, ${inKilobytes(bytes - limit)} kB over its budget of ${report.budget[name]} kB. ` +
      `Largest modules: ${largest}. Load less, or raise budget.${name} in webpack.config.ts.`;
    return [{ code: 'budget', message }];
  });
}
