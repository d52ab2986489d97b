import path from 'node:path';
import { commandLine, portOf, readCommandLine } from 'server-kit/command-line';
import { aloneConfig, browserConfig } from '../webpack/configs.ts';
import { loadDefinition, type PackageDefinition } from '../webpack/definitions.ts';
import { withHotReload } from '../webpack/hot-reload.ts';
import { aloneSettings } from './alone-page.ts';
import { serveSource } from './serve-source.ts';

/**
 * `node tools/workspace/src/commands/dev-server.ts <package> [--port N]` serves one package from source with hot reload, until a
 * signal stops it. `/remote.json` (or `/host.json`) describes the package, as beside a build.
 * `--for-site`: the remote without hot reload, for a page whose host is built (`?remote=` loads the remote there).
 * `--alone`: the remote in a page of its own, with its own sign-in; `/api` is market-api (`MARKET_API_URL`).
 */
const program = commandLine('dev-server.ts', 'One package from source.')
  .argument('<package>')
  .option('--port <n>', 'else its own', portOf('--port'))
  .option('--alone', 'in a page of its own')
  .option('--for-site', 'for a page whose host is built');
const { args } = readCommandLine(program);
const values = program.opts<{ port?: number; alone?: boolean; forSite?: boolean }>();
const [name = ''] = args;

const folder = await loadDefinition(name);
const port = values.port ?? folder.port;
const base = folder.kind === 'host' ? '/static/' : '/';
const { forSite = false, alone: isAlone = false } = values;
const build = { mode: 'development', hot: !forSite, forBuiltHost: forSite } as const;
if ((isAlone || forSite) && folder.kind === 'host') {
  console.error(`${name} is the frame itself: only remotes run alone, or in a built one`);
  process.exit(2);
}
const remote = isAlone && folder.kind === 'remote' ? folder : undefined;
const alone = remote && aloneSettings(remote, port, process.env);
const plain = remote ? aloneConfig(remote, build) : browserConfig(folder, build);
const config = forSite ? plain : withHotReload(folder, plain, isAlone);
config.output = { ...config.output, publicPath: `http://localhost:${port}${base}`, clean: false };

const proxy = { context: ['/api'], changeOrigin: true, pathRewrite: { '^/api': '' }, xfwd: true };
await serveSource(
  config,
  {
    port,
    hot: !forSite,
    liveReload: false,
    // The page comes from the page server, which has another origin.
    allowedHosts: ['localhost', '127.0.0.1'],
    headers: { 'access-control-allow-origin': '*' },
    client: forSite ? false : { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
    devMiddleware: { publicPath: base, index: false },
    ...(alone ? { proxy: [{ ...proxy, target: alone.apiUrl }] } : {}),
  },
  { [`/${folder.kind}.json`]: ['application/json', JSON.stringify(describe(folder))] },
  alone?.page,
);
console.log(`${path.basename(folder.folder)} from source at http://localhost:${port}`);

function describe(shown: PackageDefinition) {
  if (shown.kind === 'host') return { scripts: ['vendor.js', 'main.js'], fonts: [] };
  const { id, team, paths, slots } = shown;
  return { id, team, entry: 'remoteEntry.js', paths, slots };
}
