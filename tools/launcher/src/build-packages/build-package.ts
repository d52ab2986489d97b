import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Supervisor } from '../process/supervisor.ts';
import { fingerprintOf, isBuilt, rememberBuilt } from './fingerprint.ts';

/**
 * Builds a package for production, unless what is built already comes from the same sources.
 * @param options.again build in any case
 * @returns whether it had to be built
 */
export async function buildPackage(
  supervisor: Supervisor,
  root: string,
  folder: string,
  options: { readonly again?: boolean } = {},
): Promise<boolean> {
  const fingerprint = fingerprintOf(root, folder);
  if (options.again !== true && isBuilt(root, folder, fingerprint)) return false;
  rmSync(join(root, folder, 'dist/.fingerprint'), { force: true });
  await supervisor.run(`build-${folder}`, {
    file: 'tools/workspace/src/commands/build.ts',
    args: [folder],
    env: { NODE_ENV: 'production' },
  });
  rememberBuilt(root, folder, fingerprint);
  return true;
}
