import { globSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { HostDefinition } from './definitions.ts';
import { pageServer, repositoryRoot } from './roots.ts';

/** The entries of worker threads, which are files of their own (`new Worker(file)`): they are started beside `main.mjs`. */
const workers = path.join(repositoryRoot, 'platform/{registry,page-server}/src/**/*-worker.ts');
/** CommonJS packages load Node's own modules by `require`, which does not exist in an ES module. */
const banner = `import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);`;

/**
 * Bundles the page server with all its dependencies into one file, `dist-server/run/main.mjs`: page servers run released hosts with it,
 * and teams test their remotes on it, without the host's sources and packages. Its render processes run `dist-server/render.cjs`.
 */
export async function bundleHostServer(host: HostDefinition): Promise<void> {
  const folder = path.join(host.folder, 'dist-server', 'run');
  await build({
    entryPoints: [
      { in: path.join(pageServer, 'main.ts'), out: 'main' },
      ...globSync(workers).map((file) => ({ in: file, out: path.basename(file, '.ts') })),
    ],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    keepNames: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    banner: { js: banner },
    external: ['playwright-core'],
    logLevel: 'warning',
  });
}
