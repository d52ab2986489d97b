import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePorts, type StartedProcess, startNode, temporaryFolder } from 'test-helpers/node';
import { portSettings } from '../config.ts';
import { hostPackage, remotePackages } from '../packages.ts';
import { root, write as writeIn } from './helpers.ts';

export type FakeSite = Awaited<ReturnType<typeof createFakeSite>>;

async function linkPackages(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules'));
  await symlink(join(root, 'node_modules/node'), join(folder, 'node_modules/node'));
  for (const [packageName, parts] of [
    ['tools/launcher', ['package.json', 'src', 'run.mjs', 'install.mjs']],
    ['platform/registry', ['package.json', 'src']],
  ] as const) {
    for (const part of parts)
      await cp(join(root, packageName, part), join(folder, packageName, part), { recursive: true });
    await symlink(join(root, packageName, 'node_modules'), join(folder, packageName, 'node_modules'));
  }
}

async function copyFakes(folder: string): Promise<void> {
  for (const [fake, file] of [
    ['build.ts', 'tools/workspace/src/commands/build.ts'],
    ['server.ts', 'market-api/src/server.ts'],
    ['server.ts', 'platform/page-server/src/main.ts'],
  ] as const)
    await cp(join(import.meta.dirname, 'fake-packages', fake), join(folder, file));
}

/** For tests only: a copy of this launcher and registry in a project of its own, with packages that build and start at once. */
export async function createFakeSite() {
  const folder = await temporaryFolder();
  await linkPackages(folder);
  await copyFakes(folder);
  const write = (file: string, text: string) => writeIn(folder, file, text);
  await write('package.json', '{"type":"module"}');
  for (const { folder: packageName, ...market } of [hostPackage, ...remotePackages]) {
    await write(`${packageName}/package.json`, JSON.stringify({ type: 'module', market }));
    await write(`${packageName}/src/main.ts`, `export const name = '${packageName}';\n`);
  }
  const { installFingerprint } = await import(pathToFileURL(join(folder, 'tools/launcher/install.mjs')).href);
  await write('node_modules/.market-installed', installFingerprint(folder));

  const names = Object.keys(portSettings);
  const numbers = await freePorts(names.length);
  const ports = Object.fromEntries(names.map((name, index) => [name, numbers[index] ?? 0]));
  const variables = names.map((name) => [portSettings[name]?.variable, String(ports[name])]);
  const own = Object.entries(process.env).filter(([name]) => !/^(MARKET_|ASSET_|npm_|NODE_TEST)/.test(name));
  const env = Object.fromEntries([...own, ...variables]);
  return {
    folder,
    ports,
    env,
    write,
    /** Runs a file of the launcher by `run.mjs`, as `npm start` does. */
    run: (...args: readonly string[]): StartedProcess =>
      startNode(['tools/launcher/run.mjs', ...args], { cwd: folder, env }),
  };
}
