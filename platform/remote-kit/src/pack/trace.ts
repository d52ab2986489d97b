import { builtinModules } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const builtin = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)]);

/** `@scope/name/part` → `@scope/name` */
function packageOf(request: string): string {
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
}

/**
 * Finds all direct and transitive imports of files, by the bundler's own resolution.
 * @param root the repository's folder
 * @param entries relative to the repository
 * @param own names of the workspace's packages, whose imports are followed
 * @returns source files, relative to the repository, and the npm packages that they import
 */
export async function trace(root: string, entries: readonly string[], own: readonly string[]) {
  const packages = new Set<string>();
  const notFollowed: Plugin = {
    name: 'not-followed',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) => {
        if (kind === 'entry-point' || own.includes(packageOf(request))) return undefined;
        if (!builtin.has(request)) packages.add(packageOf(request));
        return { external: true };
      });
    },
  };
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entries],
    outdir: 'dist-kit/none',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    target: 'node24',
    plugins: [notFollowed],
    logLevel: 'error',
  });
  const files = Object.keys(metafile.inputs).map((file) => file.replaceAll(path.sep, '/'));
  return { files: files.sort(), packages: [...packages].sort() };
}
