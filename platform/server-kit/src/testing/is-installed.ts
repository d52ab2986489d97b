import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** For tests only: does this program of another project end with exit code 0? */
export const isInstalled = (program: string, ...args: readonly string[]): Promise<boolean> =>
  promisify(execFile)(program, args).then(
    () => true,
    () => false,
  );
