import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { HostDefinition } from './definitions.ts';

const kilo = 1000;

/**
 * Checks that the host's scripts for every page, and the own script of each of its pages, stay within their budgets, compressed.
 * @throws Error with the size of each file when they do not
 */
export async function checkHostBudget(
  host: HostDefinition,
  { scripts, lastScripts }: { scripts: readonly string[]; lastScripts: readonly string[] },
): Promise<void> {
  const { initial, page } = host.budget;
  const dist = path.join(host.folder, 'dist');
  const sizeOf = async (name: string) => ({
    name,
    bytes: (await stat(path.join(dist, `${name}.br`))).size,
  });
  const sizes = await Promise.all([...scripts, ...lastScripts].map(sizeOf));
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0);
  if (bytes > initial * kilo)
    throw new Error(
      `What every page loads of the host is ${inKilobytes(bytes)} kB after brotli (${listed(sizes)}), ` +
        `over its budget of ${initial} kB. Load less at the start (docs/performance.md), or raise budget.initial in host-shell/webpack.config.ts.`,
    );
  const pages = (await readdir(dist)).filter((name) => /^page-.*\.js$/.test(name));
  const heavy = (await Promise.all(pages.map(sizeOf))).filter((size) => size.bytes > page * kilo);
  if (heavy.length > 0)
    throw new Error(
      `Pages of the host are over their budget of ${page} kB after brotli: ${listed(heavy)}. ` +
        'Load what is not seen at first with a touch or when idle, or raise budget.page in host-shell/webpack.config.ts.',
    );
}

const listed = (sizes: readonly { name: string; bytes: number }[]) =>
  sizes.map(({ name, bytes }) => `${name} ${inKilobytes(bytes)}`).join(', ');

function inKilobytes(bytes: number): string {
  return (bytes / kilo).toFixed(1);
}
