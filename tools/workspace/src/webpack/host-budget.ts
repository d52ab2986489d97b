import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { HostDefinition } from './definitions.ts';

const kilo = 1000;

/**
 * What the host makes every page load stays below its budget: `main`, `vendor` and `react-dom`, as compressed beside them.
 * @throws a sentence with the size of each file when it does not
 */
export async function checkHostBudget(
  host: HostDefinition,
  { scripts, lastScripts }: { scripts: readonly string[]; lastScripts: readonly string[] },
): Promise<void> {
  const dist = path.join(host.folder, 'dist');
  const sizes = await Promise.all(
    [...scripts, ...lastScripts].map(async (name) => ({
      name,
      bytes: (await stat(path.join(dist, `${name}.br`))).size,
    })),
  );
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0);
  if (bytes <= host.budget.initial * kilo) return;
  const parts = sizes.map((size) => `${size.name} ${inKilobytes(size.bytes)}`).join(', ');
  throw new Error(
    `What every page loads of the host is ${inKilobytes(bytes)} kB after brotli (${parts}), ` +
      `over its budget of ${host.budget.initial} kB. Load less at the start (docs/performance.md), or raise budget.initial in host-shell/webpack.config.ts.`,
  );
}

function inKilobytes(bytes: number): string {
  return (bytes / kilo).toFixed(1);
}
