import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Supervisor } from '../process/supervisor.ts';
import { fingerprintOf, isBuilt, rememberBuilt } from './fingerprint.ts';

/**
 * Builds a room for production, unless what is built already comes from the same sources.
 * @param options.again build in any case
 * @returns whether it had to be built
 */
export async function buildRoom(
  supervisor: Supervisor,
  root: string,
  room: string,
  options: { readonly again?: boolean } = {},
): Promise<boolean> {
  const fingerprint = fingerprintOf(root, room);
  if (options.again !== true && isBuilt(root, room, fingerprint)) return false;
  rmSync(join(root, room, 'dist/.fingerprint'), { force: true });
  await supervisor.run(`build-${room}`, {
    file: 'tooling/src/commands/build.ts',
    args: [room],
    env: { NODE_ENV: 'production' },
  });
  rememberBuilt(root, room, fingerprint);
  return true;
}
