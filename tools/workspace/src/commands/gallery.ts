import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { commandLine, endWith, portOf, readCommandLine } from 'server-kit/command-line';
import type { Configuration } from 'webpack';
import { baseConfig } from '../webpack/base-config.ts';
import { type HostDefinition, loadDefinition } from '../webpack/definitions.ts';
import { repositoryRoot } from '../webpack/roots.ts';
import { sourcePage } from './alone-page.ts';
import { findPort } from './find-port.ts';
import { serveSource } from './serve-source.ts';

/**
 * `npm run gallery` shows every primitive of shared-ui in its states, with the tokens, in both themes side by side; it
 * reloads when a file changes and stays until Ctrl-C. `-- --port N` uses that port or fails when it is taken; without it,
 * the first free port from 3100 on is used, beyond those of the site and its remotes.
 */
const FIRST_PORT = 3100;
const program = commandLine('npm run gallery --', 'Every primitive of shared-ui in its states.').option(
  '--port <n>',
  `this one, or none; else the first free one from ${FIRST_PORT} on`,
  portOf('--port'),
);
const { port: wanted } = readCommandLine(program).opts<{ port?: number }>();

const galleryPage = sourcePage('Gallery', {
  head: `<style>@font-face{font-family:"Bricolage Grotesque Variable";font-weight:500 800;src:url(/display.woff2) format("woff2")}</style>\n`,
});

await findPort(wanted, FIRST_PORT).then(serve).catch(endWith);

async function serve(port: number): Promise<void> {
  const host = await loadDefinition('host-shell');
  const [font] = host.kind === 'host' ? host.fonts : [];
  if (host.kind !== 'host' || font === undefined)
    throw new Error('host-shell names no font in its webpack.config.ts');
  const display = createRequire(path.join(host.folder, 'package.json')).resolve(font.file);
  await serveSource(
    galleryConfig(host, path.join(repositoryRoot, 'shared-ui')),
    {
      port,
      hot: false,
      liveReload: true,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      devMiddleware: { index: false },
    },
    {
      '/display.woff2': ['font/woff2', await readFile(display)],
      '/': ['text/html; charset=utf-8', galleryPage],
    },
  );
  console.log(`Gallery at http://localhost:${port}`);
}

/**
 * An ordinary bundle, as for a remote that runs alone.
 * @param host shared-ui has no build of its own: it is built as a part of the host, as on the page.
 * @param folder folder of shared-ui
 */
function galleryConfig(host: HostDefinition, folder: string): Configuration {
  const base = baseConfig({ ...host, folder }, { mode: 'development', hot: false });
  return {
    ...base,
    name: 'gallery',
    entry: { main: path.join(folder, 'gallery', 'main.tsx') },
    output: { ...base.output, publicPath: '/', clean: false },
    cache: {
      ...(base.cache as object),
      type: 'filesystem',
      buildDependencies: { config: [import.meta.filename] },
    },
  };
}
