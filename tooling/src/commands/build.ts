import path from 'node:path';
import { writeBuildDescription } from '../webpack/build-description.ts';
import { bundleHostServer } from '../webpack/bundle-host-server.ts';
import { compile } from '../webpack/compile.ts';
import { browserConfig } from '../webpack/configs.ts';
import { copyFonts } from '../webpack/copy-fonts.ts';
import { copyTypes } from '../webpack/copy-types.ts';
import { checkHostBudget } from '../webpack/host-budget.ts';
import { loadDefinition } from '../webpack/load-definition.ts';
import { precompress } from '../webpack/precompress.ts';
import { serverConfig } from '../webpack/server-config.ts';

/**
 * `node tooling/src/commands/build.ts <package>…` builds packages for production into `<package>/dist`, one after the other:
 * for the browser and for the server. Exit code 1 and webpack's own messages when one does not build.
 */
async function build(name: string): Promise<void> {
  const folder = await loadDefinition(name);
  const started = Date.now();
  const stats = await compile(browserConfig(folder, { mode: 'production', hot: false }));
  await compile(serverConfig(folder));
  const dist = path.join(folder.folder, 'dist');
  await (folder.kind === 'host' ? copyFonts(folder, dist) : copyTypes(folder, dist));
  if (folder.kind === 'host') await bundleHostServer(folder);
  await writeBuildDescription(folder, stats);
  // A remote's files are compressed when they are published, by the registry's writer.
  if (folder.kind === 'host') {
    await precompress(dist);
    await checkHostBudget(folder);
  }
  console.log(`${name} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const names = process.argv.slice(2);
if (names.length === 0) {
  console.error('usage: build.ts <package>…');
  process.exit(2);
}
try {
  for (const name of names) await build(name);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
