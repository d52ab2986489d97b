import path from 'node:path';
import { commandLine, endWith, readCommandLine } from 'server-kit/command-line';
import { describeHost, writeDescription } from '../webpack/build-description.ts';
import { buildRemote } from '../webpack/build-remote.ts';
import { bundleHostServer } from '../webpack/bundle-host-server.ts';
import { compile } from '../webpack/compile.ts';
import { browserConfig } from '../webpack/configs.ts';
import { copyFonts } from '../webpack/copy-fonts.ts';
import { type HostDefinition, loadDefinition } from '../webpack/definitions.ts';
import { checkHostBudget } from '../webpack/host-budget.ts';
import { precompress } from '../webpack/precompress.ts';
import { repositoryRoot } from '../webpack/roots.ts';
import { serverConfig } from '../webpack/server-config.ts';

/**
 * `node tools/workspace/src/commands/build.ts <package>…` builds packages for production, for the browser and for the server, into
 * `<package>/dist`, one after the other. When a build fails: exit code 1 and webpack's own messages.
 */
async function build(name: string): Promise<void> {
  const folder = await loadDefinition(name);
  const started = Date.now();
  await (folder.kind === 'host' ? buildHost(folder) : buildRemote(folder));
  console.log(`${name} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function buildHost(host: HostDefinition): Promise<void> {
  const stats = await compile(browserConfig(host, { mode: 'production', hot: false }));
  await compile(serverConfig(host));
  const dist = path.join(host.folder, 'dist');
  await copyFonts(host, dist);
  await bundleHostServer(host);
  const description = await describeHost(host, stats);
  await precompress(dist);
  await checkHostBudget(host, description);
  await writeDescription(host, description);
}

const program = commandLine('build.ts', 'Builds packages for production.').argument('<packages...>');
// Libraries of the build resolve files against the current working directory.
process.chdir(repositoryRoot);
try {
  for (const name of readCommandLine(program).args) await build(name);
} catch (error) {
  endWith(error);
}
