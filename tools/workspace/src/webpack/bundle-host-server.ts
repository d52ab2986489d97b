import path from 'node:path';
import { build } from 'esbuild';
import type { HostDefinition } from './definitions.ts';
import { pageServer, repositoryRoot } from './roots.ts';

/** Packages in CommonJS form ask for Node's own modules by `require`, which a module has to make for itself. */
const banner = `import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);`;

/**
 * Puts the page server with everything it needs into one file, `dist-server/run/main.mjs`: page servers run released hosts by it, and teams
 * try their remotes on it, without the host's sources and packages. What its render processes run is `dist-server/render.cjs`, as elsewhere.
 */
export async function bundleHostServer(host: HostDefinition): Promise<void> {
  const folder = path.join(host.folder, 'dist-server', 'run');
  await build({
    entryPoints: [
      { in: path.join(pageServer, 'main.ts'), out: 'main' },
      // A thread of its own (platform/registry/src/reader/parse-in-worker.ts).
      {
        in: path.join(repositoryRoot, 'platform/registry/src/reader/parse-worker.ts'),
        out: 'parse-worker',
      },
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
