import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hostServerBuild } from '../load/host-build.ts';
import type { RenderCode } from '../render/spawn-process.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

const builtBy = '"npm test -- page-server" builds it';
let code: RenderCode | undefined;

/** For tests: the host's server build, the same for all pools: compiled once, by the first process. @throws when it is not built */
export function readHostCode(): RenderCode {
  if (!existsSync(hostServerBuild)) throw new Error(`host-shell is not built: ${builtBy}`);
  if (code === undefined) warnIfOld();
  code ??= { code: readFileSync(hostServerBuild) };
  return code;
}

/** Warns, because tests of an old build do not test the sources. */
function warnIfOld(): void {
  const built = statSync(hostServerBuild).mtimeMs;
  const sources = ['host-shell/src/**/*.{ts,tsx}', 'platform/page-server/src/render/child/*'];
  const newer = globSync(sources, { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\//.test(file) && statSync(path.join(root, file)).mtimeMs > built,
  );
  if (newer.length > 0) console.warn(`host-shell is built from older sources (${newer[0]}): ${builtBy}`);
}
