import { join } from 'node:path';
import { startOf } from 'server-kit/process-start';

/** For tests only. */

export const root = join(import.meta.dirname, '../../../..');
export const childFile = 'tools/launcher/src/testing/child.ts';

export function isRunning(pid: number): boolean {
  return startOf(pid) !== undefined;
}
